import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import { createApp } from '#server/app.ts'
import { sharedAppTest } from '#tests/fixtures/app-test.ts'
import { alwaysReady } from '#tests/fixtures/test-app.ts'

const FILES = {
  'index.html': '<title>Welcome</title>',
  'use/cooking.html': '<title>Cooking</title>',
  'use/cooking.html.br': 'Brotli',
  'assets/app.abc.js': 'export {}',
  '404.html': '<title>No such page</title>',
  'script-hashes.json': '["\'sha256-abc\'"]',
}

const it = sharedAppTest().extend('help', { scope: 'file' }, ({ app }) => {
  const helpFolder = join(app.folder, 'help')
  for (const [path, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(helpFolder, path)), { recursive: true })
    writeFileSync(join(helpFolder, path), content)
  }
  const folders = { clientFolder: app.folder, drawnFolder: app.folder, version: '0', ready: alwaysReady }
  return createApp(app.services, { ...folders, helpFolder })
})

it.for([
  ['/help/', 200, 'Welcome'],
  ['/help/use/cooking', 200, 'Cooking'],
  ['/help/use/cooking.html', 200, 'Cooking'],
  ['/help/use/cookies', 404, 'No such page'],
  ['/help/use/%2e%2e%2f%2e%2e%2fpackage.json', 404, 'No such page'],
] as const)('%s answers %i to anybody', async ([path, status, title], { help }) => {
  const answer = await help.request(path)
  expect(answer.status).toBe(status)
  expect(await answer.text()).toContain(title)
})

it('a page runs the scripts that the build has seen, and none but its own', async ({ help }) => {
  for (const path of ['/help/', '/help/use/cookies']) {
    const policy = (await help.request(path)).headers.get('Content-Security-Policy')
    expect(policy, path).toContain("script-src 'self' 'sha256-abc';")
    expect(policy, path).toContain("frame-ancestors 'none'")
  }
})

it('pages are asked for anew and come compressed; their parts are kept for good', async ({ help }) => {
  const page = await help.request('/help/use/cooking', { headers: { 'Accept-Encoding': 'br' } })
  expect([page.headers.get('Content-Encoding'), page.headers.get('Cache-Control')]).toEqual(['br', 'no-cache'])
  const again = { 'Accept-Encoding': 'br', 'If-None-Match': page.headers.get('ETag') ?? '' }
  expect((await help.request('/help/use/cooking', { headers: again })).status).toBe(304)
  const part = await help.request('/help/assets/app.abc.js')
  expect(part.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  const missing = await help.request('/help/assets/app.def.js')
  expect([missing.status, missing.headers.get('Content-Type')]).toEqual([404, 'text/plain; charset=UTF-8'])
})

it('leads to its first page from its name alone', async ({ help }) => {
  const answer = await help.request('/help')
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/help/'])
})

it('says how to build it where that has not been done', async ({ app }) => {
  const folders = { clientFolder: app.folder, drawnFolder: app.folder, version: '0', ready: alwaysReady }
  const answer = await createApp(app.services, { ...folders, helpFolder: join(app.folder, 'none') }).request('/help/')
  expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('npm run build')])
})
