import { afterEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/fixtures/test-app.ts'

let app: TestApp
afterEach(() => app.close())
const open = async (settings: Record<string, string> = {}) => {
  app = await testApp({ settings })
}
const header = async (path: string, name: string, method = 'GET') =>
  (await app.request(path, { method })).headers.get(name)

it('nothing of ours is shown in a frame, pictures neither', async () => {
  await open()
  for (const path of ['/', '/api/health', '/api/docs', '/media/drawn/mark.svg', '/media/1/320', '/nowhere']) {
    expect(await header(path, 'content-security-policy'), path).toContain("frame-ancestors 'none'")
  }
})

it('pages make no text into code', async () => {
  await open()
  const policy = await header('/', 'content-security-policy')
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default")
  expect(policy).toContain("script-src 'self';")
})

it('https is kept for a year, and for the names below where that was set', async () => {
  await open({ BASE_URL: 'https://cook.example' })
  expect(await header('/', 'strict-transport-security')).toBe('max-age=31536000')
  expect(await header('/media/drawn/mark.svg', 'strict-transport-security')).toBe('max-age=31536000')
  await app.close()
  await open({ BASE_URL: 'https://cook.example', HSTS_SUBDOMAINS: 'on' })
  for (const path of ['/', '/media/drawn/mark.svg']) {
    expect(await header(path, 'strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  }
})

it('signing out clears the cache of the browser, and nothing else does', async () => {
  await open({ BASE_URL: 'https://cook.example' })
  expect(await header('/api/auth/logout', 'clear-site-data', 'POST')).toBe('"cache"')
  expect(await header('/trpc/auth.logout', 'clear-site-data', 'POST')).toBe('"cache"')
  expect(await header('/api/auth/logout', 'clear-site-data')).toBe('"cache"')
  expect(await header('/trpc/auth.me,auth.logout?batch=1', 'clear-site-data', 'POST')).toBe('"cache"')
  expect(await header('/trpc/account.remove', 'clear-site-data', 'POST')).toBe('"cache"')
  expect(await header('/trpc/auth.me', 'clear-site-data', 'POST')).toBeNull()
  expect(await header('/api/health', 'clear-site-data')).toBeNull()
})
