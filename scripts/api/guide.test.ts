import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectPath } from '#db/project-path.ts'
import { textsIn } from './read-archive.ts'
import { differences, readGuide, type Scene } from './read-guide.ts'
import { type RunningServer, startServer } from './running-server.ts'

/** The curl of this machine, if it has one. */
const realCurl = (process.env.PATH ?? '')
  .split(delimiter)
  .map(folder => join(folder, 'curl'))
  .find(file => {
    try {
      accessSync(file, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
const standIn = `'${process.execPath}' '${projectPath('scripts/api/plain-curl.mjs')}'`
const ways = [
  { name: 'the stand-in for curl', curl: standIn },
  ...(realCurl ? [{ name: `the curl of this machine, ${realCurl}`, curl: `'${realCurl}' -sS --fail-with-body` }] : []),
]

/** A process a line of the book: seconds, and many of them on a busy machine. */
const PATIENCE_MS = 100_000

const scenes = readGuide()

/** One shell for the whole book, as a reader has it: what each piece prints goes to a file of its own. */
const asScript = (all: Scene[]) =>
  all
    .map(({ shell, isRefused }, at) => {
      const piece = `{\n${shell}\n} > printed-${at}`
      return isRefused ? `if ${piece}; then echo 'piece ${at} was to be refused' >&2; exit 1; fi` : piece
    })
    .join('\n')

/** Runs the guide's commands in the folder of a running server. Throws with the shell's errors when a command failed. */
async function perform(place: RunningServer, curl: string): Promise<void> {
  const bin = join(place.folder, 'bin')
  await mkdir(bin)
  // A line an answer, whatever the answer ends with.
  await writeFile(join(bin, 'curl'), `#!/bin/sh\n${curl} "$@"\ncode=$?\necho\nexit $code\n`, { mode: 0o755 })
  const script = asScript(scenes)
    .replaceAll('http://localhost:3000', place.url)
    .replaceAll('https://cook.example/tomato-soup', place.page)
  const env = { HOME: place.folder, PATH: [bin, dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter) }
  await new Promise<void>((done, fail) => {
    execFile('sh', ['-e', '-c', script], { cwd: place.folder, env, timeout: PATIENCE_MS }, (error, _, complained) =>
      error ? fail(new Error(`the shell ended with ${error.code ?? error.signal}: ${complained}`)) : done(),
    )
  })
}

/** What a piece was answered last: printed, or written to a file that it names. */
async function answerOf(place: RunningServer, at: number): Promise<unknown> {
  const written = / -o (\S+\.json)/.exec(scenes[at]?.shell ?? '')?.[1]
  const text = await readFile(join(place.folder, written ?? `printed-${at}`), 'utf8')
  return JSON.parse(text.trim().split('\n').at(-1) ?? '')
}

describe.each(ways)('the book, run with $name', ({ curl }) => {
  let place: RunningServer
  beforeAll(async () => {
    place = await startServer()
    await perform(place, curl)
  }, PATIENCE_MS + 20_000)
  afterAll(() => place.close())

  const shown = scenes.map(({ shell, shown }, at) => ({ at, shown, shell })).filter(({ shown }) => shown !== undefined)

  it.each(shown)('is answered as it shows: piece $at', async ({ at, shown }) => {
    expect(differences(shown, await answerOf(place, at))).toEqual([])
  })

  it('takes the recipe home', async () => {
    const recipes = [...(await textsIn(join(place.folder, 'kitchen.zip'), 'recipes/')).values()]
    expect(recipes.map(file => (JSON.parse(file) as { name: string }).name)).toEqual(['Tomato soup'])
  })
})

describe('the book', () => {
  it('has all of the evening', () => {
    const calls = scenes.flatMap(({ shell }) =>
      [...shell.matchAll(/localhost:3000(\/api\/[\w/$-]+)/g)].map(([, path]) => path),
    )
    expect(new Set(calls)).toEqual(
      new Set([
        '/api/access-tokens',
        '/api/access-tokens/$',
        '/api/auth/confirm-password',
        '/api/auth/register',
        '/api/auth/login',
        '/api/auth/me',
        '/api/recipe/extract-url',
        '/api/users/0/back-burner',
        '/api/users/0/back-burner/$recipe/move-to-cookbook',
        '/api/users/0/saved-recipes/sections',
        '/api/user-posts',
        '/api/comments',
        '/api/feed/posts',
        '/api/table-feeds/given',
        '/api/table-feeds/given/$',
        '/api/kitchen/export',
        '/api/auth/logout',
      ]),
    )
    expect(scenes.filter(({ isRefused }) => isRefused)).toHaveLength(2)
  })
})
