import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sessions, users } from '#db/schema/tables.ts'
import { appTest } from '#tests/fixtures/app-test.ts'
import { sessionCookieOf, type TestApp } from '#tests/fixtures/test-app.ts'
import { browserName } from './browser-name.ts'

const PASSWORD = 'seven lemons'
const NEW = 'eleven tart limes'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const it = appTest()
  .extend('signedIn', { auto: true }, async ({ app }) => {
    const json = { name: 'Inès', email: 'ines@example.com', phoneNumber: '+351912345678', password: PASSWORD }
    await app.request('/api/auth/register', { json })
    return signInTwice(app)
  })
  .extend('here', ({ signedIn }) => signedIn[0])
  .extend('there', ({ signedIn }) => signedIn[1])
  .extend(
    'change',
    ({ app, here }) =>
      (currentPassword: unknown, newPassword: unknown = NEW, cookie = here) =>
        app.request('/trpc/auth.changePassword', { json: { currentPassword, newPassword }, cookie }),
  )

const login = (app: TestApp, password: string, userAgent = '') =>
  app.request('/api/auth/login', {
    json: { emailOrPhone: 'ines@example.com', password },
    headers: { 'User-Agent': userAgent },
  })
const signInTwice = async (app: TestApp): Promise<[string, string]> => [
  sessionCookieOf(await login(app, PASSWORD, FIREFOX)),
  sessionCookieOf(await login(app, PASSWORD, 'curl/8')),
]
const status = async (app: TestApp, cookie: string) => (await app.request('/api/auth/me', { cookie })).status
const statuses = (app: TestApp, cookies: string[]) => Promise.all(cookies.map(cookie => status(app, cookie)))
const list = async (app: TestApp, cookie: string) =>
  (await (await app.request('/trpc/auth.listSessions', { cookie })).json()).result.data

describe('changing the password', () => {
  it('keeps this session, under a new token, and ends all others', async ({ app, here, there, change }) => {
    const answer = await change(PASSWORD)
    expect(answer.status).toBe(200)
    expect(await statuses(app, [sessionCookieOf(answer), here, there])).toEqual([200, 401, 401])
    expect((await login(app, PASSWORD)).status).toBe(401)
    expect((await login(app, NEW)).status).toBe(200)
  })

  it('wants the current one, and says so in a sentence', async ({ app, there, change }) => {
    const answer = await change('eight lemons')
    expect(answer.status).toBe(403)
    expect((await answer.json()).error.message).toBe('That is not your current password.')
    expect(await status(app, there)).toBe(200)
  })

  it.for(['short', 'Password123', 'x'.repeat(129), undefined, 7])(
    'refuses %o as the new one',
    async (password, { app, change }) => {
      expect((await change(PASSWORD, password === undefined ? null : password)).status).toBe(400)
      expect((await login(app, PASSWORD)).status).toBe(200)
    },
  )

  it('is the change of one when two are at it', async ({ change }) => {
    const answers = await Promise.all([change(PASSWORD), change(PASSWORD, 'the other password')])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 403])
  })

  it('signs nobody in who came too late, and does not sign out who was first', async ({ app, change }) => {
    for (let round = 0; round < 3; round++) {
      const both = await signInTwice(app)
      const answers = await Promise.all(both.map((cookie, at) => change(PASSWORD, `${NEW} ${at}`, cookie)))
      const first = answers.findIndex(answer => answer.status === 200)
      const renewed = answers.map(sessionCookieOf)
      expect(await statuses(app, [renewed[first] ?? '', ...both])).toEqual([200, 401, 401])
      expect(renewed[1 - first]).toBe('')
      await app.db.update(users).set({ passwordHash: await app.services.passwords.hash(PASSWORD) })
    }
  })

  it('is not for a session that is over', async ({ app, there, change }) => {
    await app.request('/api/auth/logout', { method: 'POST', cookie: there })
    expect((await change(PASSWORD, NEW, there)).status).toBe(401)
  })

  it('does not let a sign-in with the old password slip through beside it', async ({ app }) => {
    const { signIn } = await import('./sign-in.ts')
    const ctx = app.context(null)
    const verify: typeof ctx.passwords.verify = async (hash, password) => {
      const matches = await ctx.passwords.verify(hash, password)
      await app.db.update(users).set({ passwordHash: 'changed in between' })
      return matches
    }
    const before = await app.db.select().from(sessions)
    const attempt = signIn(
      { ...ctx, passwords: { ...ctx.passwords, verify } },
      { emailOrPhone: 'ines@example.com', password: PASSWORD },
    )
    await expect(attempt).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await app.db.select().from(sessions)).toHaveLength(before.length)
  })
})

describe('sessions of a chef', () => {
  it('are listed without what signs in, the current one marked', async ({ app, here }) => {
    const rows = await list(app, here)
    expect(rows.map((row: { browser: string; isCurrent: boolean }) => [row.browser, row.isCurrent])).toEqual(
      expect.arrayContaining([
        ['Firefox on Linux', true],
        ['Another program', false],
      ]),
    )
    expect(rows[0].id).toMatch(/^[0-9a-f]{24}$/)
    expect(Date.parse(rows[0].expiresAt) - Date.parse(rows[0].createdAt)).toBeGreaterThan(29 * 86_400_000)
    const stored = await app.db.select().from(sessions)
    const answer = JSON.stringify(rows)
    for (const { tokenHash } of stored) expect(answer).not.toContain(tokenHash)
    expect(answer).not.toContain(here.split('=')[1])
  })

  it('are nobody else\u2019s to see or to end', async ({ app, here }) => {
    const cookie = await app.cookieOf(await app.make.chef('Tobias'))
    expect(await list(app, cookie)).toHaveLength(1)
    const json = { userId: 1, id: 1 }
    expect((await app.request('/trpc/auth.signOutElsewhere', { json, cookie })).status).toBe(200)
    expect([await status(app, cookie), await status(app, here)]).toEqual([200, 200])
  })

  it('end everywhere else when asked to', async ({ app, here, there }) => {
    const answer = await app.request('/trpc/auth.signOutElsewhere', { json: {}, cookie: here })
    expect((await answer.json()).result.data).toEqual({ success: true })
    expect([await status(app, here), await status(app, there)]).toEqual([200, 401])
    expect(await list(app, here)).toHaveLength(1)
  })

  it('that are over are not listed', async ({ app, here }) => {
    await app.db.update(sessions).set({ expiresAt: 1 }).where(eq(sessions.userAgent, 'curl/8'))
    const names = (await list(app, here)).map((row: { browser: string }) => row.browser)
    expect(names).not.toHaveLength(0)
    expect(await app.db.select().from(sessions).where(eq(sessions.userAgent, 'curl/8'))).toHaveLength(1)
    expect(names.filter((name: string) => name === 'Another program')).toHaveLength(1) // the registration
  })
})

test.each([
  [FIREFOX, 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'Chrome on Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1', 'Safari on iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) CriOS/140.0 Mobile Safari/604.1', 'Chrome on iPad'],
  [
    'Mozilla/5.0 (Linux; Android 15) SamsungBrowser/27.0 Chrome/130 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/18.0 Safari/605.1', 'Safari on Mac'],
  ['python-requests (Linux)', 'A program on Linux'],
  ['', 'Another program'],
])('calls %o %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name)
})
