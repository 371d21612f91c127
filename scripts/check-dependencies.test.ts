import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { projectPath } from '#db/project-path.ts'
import { dependencyProblems } from './check-dependencies.mjs'

const sound = { version: '1.0.0', license: 'MIT', integrity: 'sha512-abc' }
const problemsOf = (name: string, entry: object) =>
  dependencyProblems({ packages: { '': {}, [`node_modules/${name}`]: { ...sound, ...entry } } })

test('package-lock.json holds nothing that was given up, unchecked or under another licence', () => {
  expect(dependencyProblems(JSON.parse(readFileSync(projectPath('package-lock.json'), 'utf8')))).toEqual([])
})

test('packages of our own need no checksum; a package that is linked from elsewhere is not one of them', () => {
  const linked = (resolved: string) => ({ 'node_modules/tool': { resolved, link: true } })
  expect(
    dependencyProblems({ packages: { ...linked('packages/tool'), 'packages/tool': { version: '1.0.0' } } }),
  ).toEqual([])
  for (const place of ['../packages/tool', '/packages/tool', 'packages/../tool'])
    expect(dependencyProblems({ packages: linked(place) })).not.toEqual([])
})

test.each([
  [{ deprecated: 'use another' }, 'given up'],
  [{ integrity: undefined }, 'no checksum'],
  [{ integrity: undefined, optional: true, os: ['darwin'] }, 'no checksum'],
  [{ integrity: 'sha1-abc' }, 'weak checksum'],
  [{ resolved: 'git+ssh://git@github.com/tool/tool.git#1' }, 'not come from the registry'],
  [{ license: 'GPL-3.0' }, 'GPL-3.0'],
  [{ license: 'MIT AND AGPL-3.0-only' }, 'AGPL-3.0-only'],
  [{ license: 'LGPL-3.0' }, 'LGPL-3.0'],
  [{ license: undefined }, 'no licence'],
])('%j is a problem', (entry, message) => {
  expect(problemsOf('tool', entry)).toEqual([expect.stringContaining(message)])
})

test.each([
  ['tool', { license: '(GPL-2.0 OR MIT)' }],
  ['libheif-js', { license: 'LGPL-3.0' }],
  ['@tailwindcss/oxide-darwin-arm64', { integrity: undefined, license: undefined, optional: true }],
])('%s with %j is no problem', (name, entry) => {
  expect(problemsOf(name, entry)).toEqual([])
})
