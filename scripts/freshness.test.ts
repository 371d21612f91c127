import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildIsFresh, sourcesDigest, stampFile } from './freshness.mjs'

let folder = ''
const put = (path: string, content: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'longtable-freshness-'))
  put('server/main.ts', 'one')
  put('src/main.tsx', 'two')
  put('package.json', '{}')
  put('dist/server/main.js', '')
  put('dist/client/index.html', '')
  put('dist/client/service-worker.js', '')
  put('dist/help/index.html', '')
  writeFileSync(stampFile(folder), sourcesDigest(folder))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a build of the same sources is fresh, whenever they were written', () => {
  utimesSync(join(folder, 'server/main.ts'), new Date(), new Date(Date.now() + 60_000))
  expect(buildIsFresh(folder)).toBe(true)
})

test.each([
  ['a source changed', () => put('server/main.ts', 'other')],
  ['a source was added', () => put('db/catalogue/soups.json', '[]')],
  ['a page of the handbook changed', () => put('docs/use/cooking.md', 'other')],
  ['a package changed', () => put('packages/one/src/index.ts', 'other')],
  ['a source was removed', () => rmSync(join(folder, 'src/main.tsx'))],
  ['a source was renamed', () => renameSync(join(folder, 'src/main.tsx'), join(folder, 'src/start.tsx'))],
  ['a part of the build is gone', () => rmSync(join(folder, 'dist/client/index.html'))],
  ['the build never finished', () => rmSync(stampFile(folder))],
])('a build is stale when %s', (_, change) => {
  change()
  expect(buildIsFresh(folder)).toBe(false)
})

test('tests, the generated route tree and what is no source of a package do not make it stale', () => {
  put('packages/one/README.md', 'new')
  put('packages/one/dist/index.js', 'new')
  put('server/main.test.ts', 'new')
  put('src/routeTree.gen.ts', 'new')
  expect(buildIsFresh(folder)).toBe(true)
})
