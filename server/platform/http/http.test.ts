import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { projectPath } from '#db/project-path.ts'
import { sharedAppTest } from '#tests/fixtures/app-test.ts'
import { alwaysReady, sessionCookieOf, testApp } from '#tests/fixtures/test-app.ts'
import { createApp } from '../../app.ts'

const it = sharedAppTest()
  .extend('cookie', { scope: 'file', auto: true }, async ({ app }) => {
    const json = { name: 'Inès', email: 'ines@example.com', password: 'seven lemons' }
    return sessionCookieOf(await app.request('/api/auth/register', { json }))
  })
  .extend(
    'post',
    ({ app, cookie }) =>
      (headers: Record<string, string>, body: { json?: unknown; body?: BodyInit } = { json: {} }) =>
        app.request('/api/users/0/back-burner', { method: 'POST', cookie, headers, ...body }),
  )
  .extend(
    'send',
    ({ app, cookie }) =>
      (body: BodyInit, type = 'application/json') =>
        app.request('/api/users/0/back-burner', { method: 'POST', cookie, body, headers: { 'Content-Type': type } }),
  )

describe('requests from another site', () => {
  it.for([
    [{ Origin: 'https://evil.example' }],
    [{ Origin: 'null' }],
    [{ 'Sec-Fetch-Site': 'cross-site' }],
    [{ 'Sec-Fetch-Site': 'same-site' }],
    [{ Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' }],
  ] as const)('%o are refused, whatever they carry', async ([headers], { app, cookie, post }) => {
    expect((await post(headers)).status).toBe(403)
    expect((await post(headers, { body: '{}' })).status).toBe(403)
    expect((await post(headers, { body: new FormData() })).status).toBe(403)
    const trpc = await app.request('/trpc/auth.logout', { method: 'POST', cookie, headers, body: '{}' })
    expect(trpc.status).toBe(403)
  })

  it('are told apart from our own pages and from programs', async ({ post }) => {
    expect((await post({})).status).toBe(400)
    expect((await post({ Origin: 'http://localhost', Host: 'localhost' })).status).toBe(400)
  })
})

describe('bodies', () => {
  it.for([
    ['not JSON', '{"title":', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
    ['null', 'null', 'application/json', 400],
    ['a deep one', `${'['.repeat(5000)}${']'.repeat(5000)}`, 'application/json', 400],
    ['plain text', 'title=Soup', 'text/plain', 415],
    ['a broken form', 'nonsense', 'multipart/form-data; boundary=x', 400],
    ['a huge one', JSON.stringify({ title: 'x'.repeat(300_000) }), 'application/json', 413],
    [
      'wrong shapes',
      JSON.stringify({ title: { $ne: 1 }, ingredients: 7, instructions: [[]] }),
      'application/json',
      400,
    ],
  ] as const)('%s is refused in words', async ([_name, body, type, status], { send }) => {
    const answer = await send(body, type)
    expect(answer.status).toBe(status)
    expect((await answer.json()).message).toMatch(/^[A-Z].+/)
  })
})

describe('answers', () => {
  it('carry the security headers and are not stored when private', async ({ app, cookie }) => {
    const { headers } = await app.request('/api/auth/me', { cookie })
    expect(headers.get('Content-Security-Policy')).toContain("script-src 'self';")
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('X-Request-Id')).toBeTruthy()
    expect((await app.request('/trpc/auth.me', { cookie })).headers.get('Cache-Control')).toBe('no-store')
  })

  it('say 404 for what is not there', async ({ app, cookie }) => {
    for (const path of ['/api/nothing', '/api/nothing/else', '/trpc/no.such', '/media/x/640']) {
      expect((await app.request(path, { cookie })).status, path).toBe(404)
    }
    expect(await (await app.request('/api/nothing')).json()).toEqual({ message: 'Not found' })
  })

  it.for(['0x10', '-1', '1e3', '99999999999999999999', 'abc', '1;drop table users'] as const)(
    'say 400 for the id %s',
    async (id, { app, cookie }) => {
      const answer = await app.request(`/api/recipes/${encodeURIComponent(id)}`, { cookie })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toHaveProperty('message')
    },
  )

  it('tell nothing of the inside when something breaks', async () => {
    const lines: string[] = []
    const broken = await testApp({ logTo: { write: line => void lines.push(line) } })
    const json = { name: 'Inès', email: 'ines@example.com', password: 'seven lemons' }
    const session = sessionCookieOf(await broken.request('/api/auth/register', { json }))
    await broken.db.run('drop table recipe_pictures' as never)
    for (const path of ['/api/recipes/3001', '/trpc/kitchen.getRecipe?input={"id":3001}']) {
      const answer = await broken.request(path, { cookie: session })
      expect(answer.status).toBe(500)
      const text = await answer.text()
      expect(text).toContain('Something went wrong in the kitchen. Please try again.')
      expect(text).not.toMatch(/recipe_pictures|sqlite|select|\.ts/i)
    }
    const log = lines.join('')
    expect(log).toContain('a request failed')
    expect(log).not.toContain(session.split('=')[1])
    expect(log).not.toContain('seven lemons')
    expect(log).not.toContain('ines@example.com')
    await broken.close()
  })

  it('are 503 with a time to come back while the database is held', async ({ app, cookie }) => {
    const busy = Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' })
    const services = { ...app.services, sessions: { ...app.services.sessions } }
    const held = createApp(
      { ...services, passwords: { ...services.passwords, verify: () => Promise.reject(busy) } },
      { clientFolder: app.folder, drawnFolder: app.folder, version: '0', ready: alwaysReady },
    )
    const locked = createApp(
      { ...services, sessions: { ...services.sessions, validate: () => Promise.reject(busy) } },
      { clientFolder: app.folder, drawnFolder: app.folder, version: '0', ready: alwaysReady },
    )
    for (const path of ['/api/auth/me', '/trpc/auth.me']) {
      expect((await locked.request(path, { headers: { Cookie: cookie } })).status).toBe(503)
    }
    for (const path of ['/api/auth/login', '/trpc/auth.login', '/trpc/auth.logout,auth.login?batch=1']) {
      const credentials = { emailOrPhone: 'ines@example.com', password: 'seven lemons' }
      const answer = await held.request(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(path.endsWith('batch=1') ? { 1: credentials } : credentials),
      })
      expect([path, answer.headers.get('Retry-After')]).toEqual([path, '1'])
      if (!path.includes(',')) expect(answer.status).toBe(503)
    }
  })
})

describe('behind a proxy', () => {
  it('cookies are Secure when the proxy says https, and only a trusted one is believed', async () => {
    const json = { name: 'Inès', email: 'ines@example.com', password: 'seven lemons' }
    const headers = { 'X-Forwarded-Proto': 'https' }
    const trusting = await testApp({ settings: { TRUSTED_PROXIES: '127.0.0.0/8' } })
    const answer = await trusting.request('/api/auth/register', { json, headers })
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-longtable=.*; Secure$/)
    expect(answer.headers.get('Strict-Transport-Security')).toBeTruthy()
    await trusting.close()
    const wary = await testApp()
    const plain = await wary.request('/api/auth/register', { json, headers })
    expect(plain.headers.getSetCookie()[0]).not.toContain('Secure')
    await wary.close()
  })
})

describe('the files of the pages', () => {
  it('are kept for ever under their names, and lead nowhere else', async () => {
    const built = await testApp({ pages: true })
    const script = await built.request('/assets/main-abc.js')
    expect(script.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect((await built.request('/assets/missing.js')).status).toBe(404)
    for (const path of [
      '/assets/..%2f..%2fpackage.json',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/..%2f..%2fpackage.json',
      '/document/document.json',
    ]) {
      expect(await (await built.request(path)).text(), path).not.toMatch(/dependencies|"shells"/)
    }
    await built.close()
  })
})

describe('the app that the pages can be installed as', () => {
  it.for([
    ['/service-worker.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/manifest.webmanifest', 'application/manifest+json', 'no-cache'],
    ['/app/icon.png', 'image/png', 'public, max-age=86400'],
  ] as const)('%s has its type, and is kept no longer than it should be', async ([path, type, caching]) => {
    const built = await testApp({ pages: true })
    const { status, headers } = await built.request(path)
    expect([status, headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([200, type, caching])
    await built.close()
  })

  it('has a service worker that asks this server alone, and answers that say which pages are the newest', async () => {
    const built = await testApp({ pages: true })
    const worker = await built.request('/service-worker.js')
    expect(worker.headers.get('Content-Security-Policy')).toBe("default-src 'none'; connect-src 'self'")
    expect((await built.request('/app/missing.png')).status).toBe(404)
    for (const path of ['/api/health', '/trpc/auth.me', '/trpc/auth.me?batch=1']) {
      expect((await built.request(path)).headers.get('X-Pages-Version'), path).toBe('built-once')
    }
    await built.close()
  })
})

it('tells search engines to leave all but the door alone', async ({ app }) => {
  const folder = join(app.folder, 'with-robots')
  mkdirSync(folder)
  cpSync(projectPath('public/robots.txt'), join(folder, 'robots.txt'))
  const folders = { clientFolder: folder, drawnFolder: app.folder, version: '0', ready: alwaysReady }
  const built = createApp(app.services, folders)
  for (const method of ['GET', 'HEAD']) {
    const answer = await built.request('/robots.txt', { method })
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=utf-8'])
    if (method === 'GET')
      expect(await answer.text()).toMatch(/^User-agent: \*\nAllow: \/\$\n(Allow: .*\n)*Disallow: \/\n$/)
  }
})

describe('the document of calls', () => {
  it('lists the calls with their shapes, and as a page', async ({ app }) => {
    const document = await (await app.request('/api/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    const { $ref } = document.paths['/api/auth/login'].post.requestBody.content['application/json'].schema
    expect(document.components.schemas[$ref.split('/').at(-1)].required).toEqual(['emailOrPhone', 'password'])
    const page = await (await app.request('/api/docs')).text()
    expect(page).toContain('/api/users/{id}/back-burner')
    expect(page).not.toContain('<script')
  })
})

describe('health', () => {
  it('answers live and ready', async ({ app }) => {
    expect((await app.request('/api/health')).status).toBe(200)
    const answer = await app.request('/api/health/ready')
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true, checks: { database: 'ok', disk: 'ok' } }])
  })

  it('says which of what it needs is not there', async ({ app }) => {
    rmSync(app.folder, { recursive: true })
    const answer = await app.request('/api/health/ready')
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { ok: false, checks: { database: 'ok', disk: 'failing' } },
    ])
  })
})
