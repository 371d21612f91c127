import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { projectPath } from '#db/project-path.ts'
import { programVersion } from '#server/platform/program.ts'
import { plainPicture } from '#tests/samples/pictures.ts'
import { packRelease } from './pack-release.ts'

/*
 * A release as people get it: packed, installed from its file into an empty place, and used in an empty folder. npm installs
 * it without scripts, and the database driver, which takes minutes to compile where no file of it can be fetched, is that
 * of this checkout.
 */

/** Milliseconds for packing and installing on a busy machine, with a build where there is none. */
const INSTALL_MS = 400_000
const DRIVER = 'node_modules/better-sqlite3/build/Release/better_sqlite3.node'

// Not among temporary files, which may lie in memory: it takes 200 MB.
const cache = projectPath('node_modules/.cache')
let root: string
let home: string
let program: string
let installed: string
let server: ChildProcess | undefined

beforeAll(async () => {
  mkdirSync(cache, { recursive: true })
  root = mkdtempSync(join(cache, 'release-'))
  home = join(root, 'home')
  mkdirSync(home)
  const prefix = join(root, 'prefix')
  const file = await packRelease(root, () => {})
  const how = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']
  // With the settings of this machine for npm, such as its certificates: what is not in npm's cache is fetched.
  const { code, err } = await run('npm', ['install', '-g', '--prefix', prefix, ...how, file], process.env)
  expect({ code, err }).toMatchObject({ code: 0 })
  program = join(prefix, 'bin', 'longtable')
  installed = join(prefix, 'lib', 'node_modules', 'longtable')
}, INSTALL_MS)
afterAll(() => {
  server?.kill('SIGKILL')
  rmSync(root, { recursive: true, force: true })
})

type Ended = { code: number; out: string; err: string }

const env = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', HOST: '127.0.0.1' }

const run = (command: string, args: string[], settings: NodeJS.ProcessEnv = env): Promise<Ended> =>
  new Promise(done => {
    execFile(command, args, { cwd: home, env: settings }, (error, out, err) =>
      done({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, err }),
    )
  })
const longtable = (...args: string[]) => run(program, args)

/** Starts the server, and answers the address and the set-up code that it prints. */
async function start(): Promise<{ url: string; setupCode: string }> {
  server = spawn(program, ['start'], { cwd: home, env, stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  for await (const text of server.stdout ?? []) {
    printed += text
    const [, url, code] = /(http:\/\/[\w.:]+)\/#setup=([\w-]+)/.exec(printed) ?? []
    if (url && code) return { url, setupCode: code }
  }
  throw new Error(`The server ended.\n${printed}`)
}

it('says what to do where the database driver did not come along', async () => {
  const { code, err } = await longtable('start')
  expect(code).toBe(1)
  expect(err).toContain(`npm --prefix ${installed} rebuild better-sqlite3`)
  expect(readdirSync(home)).toEqual([])
})

it('serves, is stopped, backed up and administered in an empty folder', async () => {
  const driver = join(installed, DRIVER)
  mkdirSync(dirname(driver), { recursive: true })
  cpSync(projectPath(DRIVER), driver)

  const { url, setupCode } = await start()
  const send = (path: string, json: object, cookie = '') =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      body: JSON.stringify(json),
    })
  const chef = { name: 'Noor', email: 'noor@cook.example', password: 'saffron and sea salt', setupCode }
  const registered = await send('/api/auth/register', chef)
  expect(registered.status).toBe(200)
  const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? ''

  const dish = new FormData()
  for (const [name, value] of Object.entries({
    type: 'recipe',
    title: 'Lentil soup',
    ingredients: '["200 g lentils"]',
    instructions: '["Cook."]',
  }))
    dish.append(name, value)
  dish.append('image', new Blob([new Uint8Array(await plainPicture('jpeg'))]), 'soup.jpg')
  const shared = await fetch(`${url}/api/user-posts`, { method: 'POST', headers: { Cookie: cookie }, body: dish })
  const { title, imageUrl } = (await shared.json()) as { title: string; imageUrl: string }
  expect(title).toBe('Lentil soup')
  const picture = await fetch(url + imageUrl, { headers: { Cookie: cookie } })
  expect(picture.headers.get('Content-Type')).toBe('image/webp')
  // Files of the project that the compiled server reads.
  for (const path of ['/', '/api/docs', '/robots.txt']) expect((await fetch(url + path)).status, path).toBe(200)

  const notices = await (await fetch(`${url}/third-party-notices.txt`)).text()
  for (const name of ['better-sqlite3', 'hono', 'react', 'sharp', 'vue'])
    expect(notices).toMatch(new RegExp(`^${name} \\d`, 'm'))
  expect(await (await fetch(`${url}/changelog.txt`)).text()).toContain(`## [${programVersion}]`)

  server?.kill('SIGTERM')
  expect(server && (await once(server, 'exit'))).toEqual([0, null])

  expect(await longtable('--version')).toEqual({ code: 0, out: `${programVersion}\n`, err: '' })
  expect((await longtable('admin', 'list')).out).toContain('noor@cook.example')
  expect(await longtable('backup', 'copy')).toMatchObject({ code: 0, err: '' })
  expect(await longtable('restore', 'nowhere')).toMatchObject({ code: 1 })
  expect(existsSync(join(home, 'copy', 'manifest.jsonl'))).toBe(true)
  expect(readdirSync(home).sort()).toEqual(['copy', 'data'])
})

it('does not understand other commands, and says which there are', async () => {
  expect(await longtable('cook')).toMatchObject({
    code: 2,
    err: expect.stringMatching(/no command "cook".*longtable start/s),
  })
})
