import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { projectPath } from '#db/project-path.ts'

/*
 * Every package under packages/ is packed as for somebody else, unpacked in an empty folder beside nothing of ours, and
 * the example of its README is run there by plain Node, beside the files of its example/, and checked by the compiler.
 */

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'longtable-packages-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Milliseconds: an example may read a picture. */
const TIME = 90_000

const names = readdirSync(projectPath('packages'), { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(entry => entry.name)

/** Packs in a copy: packing writes into the folder. Answers the archive's path. */
async function pack(name: string): Promise<string> {
  const copy = join(folder, 'project')
  const source = projectPath(`packages/${name}`)
  const isSource = (path: string) => !['node_modules', 'dist'].includes(path.slice(source.length + 1))
  cpSync(source, join(copy, 'packages', name), { recursive: true, filter: isSource })
  for (const file of ['tsconfig.json', 'packages/tsconfig.json', 'LICENSE', 'scripts/packages'])
    cpSync(projectPath(file), join(copy, file), { recursive: true })
  if (!existsSync(join(copy, 'node_modules'))) symlinkSync(projectPath('node_modules'), join(copy, 'node_modules'))
  const args = ['pack', '--offline', '--ignore-scripts=false', '--json', '--pack-destination', folder]
  const { stdout } = await run('npm', args, { cwd: join(copy, 'packages', name) })
  const [{ filename }] = JSON.parse(stdout.slice(stdout.search(/^\[/m)))
  return join(folder, filename)
}

/** A folder with the unpacked package and the packages it depends on, as npm would install them. */
async function unpack(name: string, archive: string): Promise<{ place: string; unpacked: string }> {
  const place = join(folder, `uses-${name}`)
  const unpacked = join(place, 'node_modules', name)
  mkdirSync(unpacked, { recursive: true })
  await run('tar', ['-xzf', archive, '--strip-components=1', '-C', unpacked])
  const { dependencies = {} } = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8'))
  for (const dependency of Object.keys(dependencies)) {
    const link = join(place, 'node_modules', dependency)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(await placeOf(dependency), link)
  }
  return { place, unpacked }
}

const placeOf = async (dependency: string): Promise<string> =>
  names.includes(dependency) ? (await packedOnce(dependency)).unpacked : projectPath(`node_modules/${dependency}`)

const packages = new Map<string, ReturnType<typeof unpack>>()

/** The unpacked package; one that another needs is packed once. */
function packedOnce(name: string): ReturnType<typeof unpack> {
  const known = packages.get(name) ?? pack(name).then(archive => unpack(name, archive))
  packages.set(name, known)
  return known
}

/** The first block of a language in a README. */
const block = (readme: string, language: string): string =>
  new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'ms').exec(readme)?.[1] ?? ''

describe.each(names)('the package %s', name => {
  const packed = packedOnce(name)

  test(
    'does what its README shows, on plain Node in an empty folder',
    async () => {
      const { place, unpacked } = await packed
      const readme = readFileSync(join(unpacked, 'README.md'), 'utf8')
      const files = projectPath(`packages/${name}/example`)
      if (existsSync(files)) cpSync(files, place, { recursive: true })
      writeFileSync(join(place, 'example.mjs'), block(readme, 'js'))
      const { stdout } = await run(process.execPath, ['example.mjs'], { cwd: place, env: { PATH: process.env.PATH } })
      expect(stdout).toBe(block(readme, 'text'))
      expect(stdout).not.toBe('')
    },
    TIME,
  )

  test('brings declarations that a strict compiler takes', async () => {
    const { place, unpacked } = await packed
    const { exports } = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8'))
    const imports = Object.keys(exports).map((path, at) => `export * as e${at} from '${join(name, path)}'\n`)
    writeFileSync(join(place, 'all.mts'), imports.join(''))
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--types', '']
    await run(process.execPath, [projectPath('node_modules/typescript/bin/tsc'), ...options, 'all.mts'], { cwd: place })
  })

  test('holds built code, its licence and nothing of the repository', async () => {
    const { unpacked } = await packed
    const files = readdirSync(unpacked, { recursive: true, encoding: 'utf8', withFileTypes: true })
    const others = files.filter(
      file => file.isFile() && !/(\.js|\.d\.ts|README\.md|LICENSE|package\.json)$/.test(file.name),
    )
    expect(others.map(file => file.name)).toEqual([])
    expect(existsSync(join(unpacked, 'LICENSE'))).toBe(true)
    const manifest = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8'))
    for (const { types, default: code } of Object.values<{ types: string; default: string }>(manifest.exports))
      for (const file of [types, code]) expect(existsSync(join(unpacked, file))).toBe(true)
    expect(manifest.scripts).toBeUndefined()
  })
})
