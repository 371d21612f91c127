import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectPath } from '#db/project-path.ts'
import { programVersion } from '#server/platform/program.ts'
import { changelogSection } from './changelog.ts'
import { releaseLock, releaseManifest } from './manifest.ts'
import { CONTENTS } from './pack-release.ts'

it('the changelog says what is new in this version', () => {
  expect(changelogSection(readFileSync(projectPath('CHANGELOG.md'), 'utf8'), programVersion)).toContain('### ')
})

it.each([
  ['has no section', '## [1.0.0] - 2026-01-01\n\n- Soup.\n'],
  ['has one without a date', '## [1.1.0]\n\n- Soup.\n'],
  ['has an empty one', '## [1.1.0] - 2026-02-01\n\n## [1.0.0] - 2026-01-01\n\n- Soup.\n'],
])('a version is not released whose changelog %s', (_, changelog) => {
  expect(() => changelogSection(changelog, '1.1.0')).toThrow('no section "## [1.1.0] - YYYY-MM-DD"')
})

it('a release depends on the locked versions of what the server loads, and its lock has what they reach and nothing else', () => {
  const project = { name: 'longtable', version: '1.1.0', description: '', license: 'MIT', engines: { node: '>=20.19' } }
  const locked = {
    'node_modules/pots': { version: '2.0.1', integrity: 'sha512-a', dependencies: { lids: '^1.0.0' } },
    'node_modules/pots/node_modules/lids': { version: '1.4.0', integrity: 'sha512-b' },
    'node_modules/lids': { version: '3.0.0', integrity: 'sha512-c' },
    'node_modules/unpdf': {
      version: '1.7.0',
      integrity: 'sha512-d',
      peerDependencies: { canvas: '*' },
      peerDependenciesMeta: { canvas: { optional: true } },
    },
    'node_modules/canvas': { version: '3.0.0', integrity: 'sha512-e' },
    'node_modules/vitest': { version: '4.0.0', integrity: 'sha512-f', dev: true },
  }
  const manifest = releaseManifest(project, ['unpdf', 'pots'], locked)
  expect(manifest).toMatchObject({ dependencies: { pots: '2.0.1' }, optionalDependencies: { unpdf: '1.7.0' } })
  const { packages } = releaseLock(manifest, locked)
  expect(Object.keys(packages)).toEqual([
    '',
    'node_modules/pots',
    'node_modules/pots/node_modules/lids',
    'node_modules/unpdf',
  ])
  expect(packages).toMatchObject({
    'node_modules/pots': { integrity: 'sha512-a' },
    'node_modules/unpdf': { version: '1.7.0', optional: true },
  })
  expect(() => releaseManifest(project, ['pans'], locked)).toThrow('has no pans')
})

it('a release has every file of the project that the server reads', () => {
  const files = ['db', 'server'].flatMap(folder =>
    readdirSync(projectPath(folder), { recursive: true, encoding: 'utf8' })
      .filter(file => /(?<!\.test)\.ts$/.test(file))
      .map(file => join(folder, file)),
  )
  const paths = files.flatMap(file =>
    [...readFileSync(projectPath(file), 'utf8').matchAll(/'((?:db|dist|docs|server|src)\/[\w./-]*)'/g)].map(
      ([, path = '']) => path,
    ),
  )
  expect(paths).toContain('src/styles/tokens.css')
  const isPacked = (path: string) => CONTENTS.some(known => path === known || path.startsWith(`${known}/`))
  expect(paths.filter(path => !isPacked(path))).toEqual([])
  expect(CONTENTS.filter(path => path !== 'dist' && !existsSync(projectPath(path)))).toEqual([])
})
