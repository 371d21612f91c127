import { expect } from 'vitest'
import { appTest } from '#tests/fixtures/app-test.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'

const it = appTest()
const itWithHttps = appTest({ settings: { BASE_URL: 'https://cook.example' } })
const itWithSubdomains = appTest({ settings: { BASE_URL: 'https://cook.example', HSTS_SUBDOMAINS: 'on' } })

const header = async (app: TestApp, path: string, name: string, method = 'GET') =>
  (await app.request(path, { method })).headers.get(name)

it('nothing of ours is shown in a frame, pictures neither', async ({ app }) => {
  for (const path of ['/', '/api/health', '/api/docs', '/media/drawn/mark.svg', '/media/1/320', '/nowhere']) {
    expect(await header(app, path, 'content-security-policy'), path).toContain("frame-ancestors 'none'")
  }
})

it('pages make no text into code', async ({ app }) => {
  const policy = await header(app, '/', 'content-security-policy')
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default")
  expect(policy).toContain("script-src 'self';")
})

itWithHttps('https is kept for a year', async ({ app }) => {
  expect(await header(app, '/', 'strict-transport-security')).toBe('max-age=31536000')
  expect(await header(app, '/media/drawn/mark.svg', 'strict-transport-security')).toBe('max-age=31536000')
})

it('pages by plain http say nothing that browsers complain of there', async ({ app }) => {
  expect(await header(app, '/', 'cross-origin-opener-policy')).toBeNull()
  expect(await header(app, '/', 'strict-transport-security')).toBeNull()
})

itWithHttps('pages by https share their windows with no other site', async ({ app }) => {
  expect(await header(app, '/', 'cross-origin-opener-policy')).toBe('same-origin')
})

itWithSubdomains('https is kept for the names below where that was set', async ({ app }) => {
  for (const path of ['/', '/media/drawn/mark.svg']) {
    expect(await header(app, path, 'strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  }
})

itWithHttps('signing out clears the cache of the browser, and nothing else does', async ({ app }) => {
  expect(await header(app, '/api/auth/logout', 'clear-site-data', 'POST')).toBe('"cache"')
  expect(await header(app, '/trpc/auth.logout', 'clear-site-data', 'POST')).toBe('"cache"')
  expect(await header(app, '/api/auth/logout', 'clear-site-data')).toBe('"cache"')
  expect(await header(app, '/trpc/auth.me,auth.logout?batch=1', 'clear-site-data', 'POST')).toBe('"cache"')
  expect(await header(app, '/trpc/account.remove', 'clear-site-data', 'POST')).toBe('"cache"')
  expect(await header(app, '/trpc/auth.me', 'clear-site-data', 'POST')).toBeNull()
  expect(await header(app, '/api/health', 'clear-site-data')).toBeNull()
})
