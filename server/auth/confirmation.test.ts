import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { sessions, users } from '#db/schema/tables.ts'
import { appTest } from '#tests/fixtures/app-test.ts'
import { queryAddress, sessionCookieOf, type TestApp } from '#tests/fixtures/test-app.ts'
import { CONFIRMED_MS } from './confirmation.ts'

const PASSWORD = 'seven lemons'
const EMAIL = 'ines@example.com'

let now: number
const it = appTest(() => {
  now = Date.now()
  return { now: () => now }
})
  .extend('cookie', { auto: true }, async ({ app }) => {
    await app.request('/api/auth/register', { json: { name: 'Inès', email: EMAIL, password: PASSWORD } })
    return signIn(app)
  })
  // After Inès, who is the first and so an admin.
  .extend('other', { auto: true }, async ({ app, cookie: _ }) => (await app.make.chef('Tobias')).id)
  .extend(
    'ask',
    ({ app, cookie }) =>
      ({ path, json, method, empty }: Call, as = cookie) =>
        app.request(path, {
          cookie: as,
          ...(json && { json }),
          ...(method && { method }),
          ...(empty && { body: '', headers: { 'Content-Type': 'application/json' } }),
        }),
  )
  .extend(
    'confirm',
    ({ app, cookie }) =>
      (password: unknown = PASSWORD) =>
        app.request('/api/auth/confirm-password', { json: { password }, cookie }),
  )
const itWithLimits = it.extend('settings', { LONGTABLE_RATE_LIMITS: 'on' })

type Call = { path: string; json?: object; method?: string; empty?: true }
const signIn = async (app: TestApp) =>
  sessionCookieOf(await app.request('/api/auth/login', { json: { emailOrPhone: EMAIL, password: PASSWORD } }))
const me = (app: TestApp, cookie: string) => app.request('/api/auth/me', { cookie })
const saysConfirm = async (answer: Response) => {
  const body = await answer.json()
  return [answer.status, body.code ?? body.error?.data.code, body.message ?? body.error?.message]
}
const REFUSAL = [403, 'CONFIRM_PASSWORD', 'Please confirm with your password that it is you, and then try again.']

/** What would give a thief of the session something that lasts. */
const guarded: [string, (other: number) => Call][] = [
  ['downloading the account', () => ({ path: '/api/account/export' })],
  ['downloading the kitchen', () => ({ path: '/api/kitchen/export' })],
  ['downloading the table of accounts', () => ({ path: '/api/admin/export/users.csv' })],
  ['exporting the accounts', () => ({ path: '/api/admin/export/users' })],
  ['exporting cycle data', () => ({ path: queryAddress('cycle.export', { format: 'json' }) })],
  ['deleting cycle data', () => ({ path: '/trpc/cycle.forgetAll', json: { confirmed: true } })],
  [
    'deleting what a source brought',
    () => ({ path: '/trpc/cycle.disconnect', json: { source: 'apple_health', forget: true } }),
  ],
  ['making a push token', () => ({ path: '/trpc/cycle.makePushToken', json: {} })],
  ['making a recovery code', () => ({ path: '/trpc/cycle.makeRecoveryCode', json: {} })],
  ['signing out elsewhere', () => ({ path: '/trpc/auth.signOutElsewhere', json: {} })],
  ['ending a session', () => ({ path: '/trpc/auth.endSession', json: { id: 'x' } })],
  [
    'making an admin',
    other => ({ path: `/api/admin/users/${other}/status`, method: 'PUT', json: { action: 'makeAdmin' } }),
  ],
  [
    'deleting an account',
    other => ({
      path: `/api/admin/users/${other}/status`,
      method: 'PUT',
      json: { action: 'delete', confirm: 'Tobias' },
    }),
  ],
  ['making a reset link', other => ({ path: `/api/admin/users/${other}/reset-link`, method: 'POST' })],
  // As a browser sends what has no input.
  ['the question of screens', () => ({ path: '/trpc/auth.requireConfirmation', empty: true })],
]

describe.each(guarded)('%s', (_what, call) => {
  it('is done within ten minutes of the sign-in, and then asks for the password', async ({ other, ask, confirm }) => {
    now += CONFIRMED_MS - 1
    const early = await ask(call(other))
    expect((await early.clone().text()).includes('CONFIRM_PASSWORD')).toBe(false)
    now += 1
    expect(await saysConfirm(await ask(call(other)))).toEqual(REFUSAL)
    expect((await confirm()).status).toBe(200)
    expect(await (await ask(call(other))).text()).not.toMatch(/CONFIRM_PASSWORD|could not be read/)
  })
})

describe('confirming', () => {
  it.beforeEach(({ cookie: _ }) => {
    now += CONFIRMED_MS
  })

  it('says until when it counts', async ({ confirm }) => {
    const answer = await confirm()
    expect(await answer.json()).toEqual({ success: true, confirmedUntil: new Date(now + CONFIRMED_MS).toISOString() })
  })

  it('takes no wrong password, and confirms nothing by it', async ({ ask, confirm }) => {
    const answer = await confirm('eight lemons')
    expect([answer.status, (await answer.json()).message]).toEqual([403, 'That is not your current password.'])
    for (const password of ['', 7, null, ['a']]) expect((await confirm(password)).status).toBe(400)
    expect(await saysConfirm(await ask({ path: '/api/account/export' }))).toEqual(REFUSAL)
  })

  it('is for one session, not for the others of the chef', async ({ app, ask, confirm }) => {
    const mine = await signIn(app)
    now += CONFIRMED_MS
    await confirm()
    expect((await ask({ path: '/api/kitchen/export' })).status).toBe(200)
    expect((await ask({ path: '/api/kitchen/export' }, mine)).status).toBe(403)
  })

  it('is needed in sessions from before it was kept', async ({ app, ask }) => {
    await app.db.update(sessions).set({ confirmedAt: null })
    expect((await ask({ path: '/api/kitchen/export' })).status).toBe(403)
  })

  it('counts for nothing where the password changed meanwhile', async ({ app, cookie }) => {
    const ctx = app.context({ id: 1, name: 'Inès', role: 'admin' })
    const { confirmPassword } = await import('./confirmation.ts')
    const verify: typeof ctx.passwords.verify = async (hash, password) => {
      const matches = await ctx.passwords.verify(hash, password)
      await app.db.delete(sessions)
      return matches
    }
    const sessionToken = cookie.split('=')[1] ?? ''
    const viewer = { id: 1, name: 'Inès', role: 'admin' } as const
    const attempt = confirmPassword(
      { ...ctx, viewer, sessionToken, passwords: { ...ctx.passwords, verify } },
      { password: PASSWORD },
    )
    await expect(attempt).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  it('may come with the call itself, as JSON and as a form', async ({ app, cookie, other, ask }) => {
    const path = `/api/admin/users/${other}/status`
    const put = (fields: object) => ask({ path, method: 'PUT', json: { action: 'makeAdmin', ...fields } })
    expect(await saysConfirm(await put({}))).toEqual(REFUSAL)
    const wrong = await put({ currentPassword: 'eight lemons' })
    expect([wrong.status, (await wrong.json()).message]).toEqual([403, 'That is not your current password.'])
    expect((await put({ currentPassword: PASSWORD })).status).toBe(200)
    now += CONFIRMED_MS
    const form = new FormData()
    form.set('currentPassword', PASSWORD)
    const link = await app.request(`/api/admin/users/${other}/reset-link`, { method: 'POST', body: form, cookie })
    expect(link.status).toBe(200)
  })
})

itWithLimits(
  'cannot be used to guess: tries count with those at the sign-in, however they come',
  async ({ app, other, ask, confirm }) => {
    now += CONFIRMED_MS
    const codes: number[] = []
    for (let at = 0; at < 3; at++) codes.push((await confirm(`guess ${at} of many`)).status)
    const path = `/api/admin/users/${other}/reset-link`
    for (let at = 0; at < 4; at++)
      codes.push((await ask({ path, method: 'POST', json: { currentPassword: `guess ${at}` } })).status)
    expect(codes).toEqual([403, 403, 403, 403, 403, 429, 429])
    const login = await app.request('/api/auth/login', { json: { emailOrPhone: EMAIL, password: PASSWORD } })
    expect(login.status).toBe(429)
  },
)

describe('sessions', () => {
  it('are fifty at most, and a further one ends the oldest', async ({ app, other }) => {
    await app.db.delete(sessions)
    const cookies: string[] = []
    for (let at = 0; at < 52; at++) {
      now += 1
      cookies.push(await app.cookieOf({ id: 1 }))
    }
    const theirs = await app.cookieOf({ id: other })
    expect(await app.db.select().from(sessions).where(eq(sessions.userId, 1))).toHaveLength(50)
    const statuses = await Promise.all([...cookies, theirs].map(async one => (await me(app, one)).status))
    expect(statuses).toEqual([401, 401, ...Array(51).fill(200)])
  })

  it('begin although the clock stands still', async ({ app }) => {
    for (let at = 0; at < 60; at++) expect((await me(app, await app.cookieOf({ id: 1 }))).status).toBe(200)
  })

  it('end one by one, by an id that is neither the token nor its hash', async ({ app, cookie, other, ask }) => {
    now += 1
    const there = await signIn(app)
    const list = async () => (await (await ask({ path: '/trpc/auth.listSessions' })).json()).result.data as Row[]
    type Row = { id: string; isCurrent: boolean }
    const rows = await list()
    for (const { tokenHash } of await app.db.select().from(sessions))
      for (const { id } of rows) expect(tokenHash).not.toContain(id)
    const [newest] = rows
    expect(newest?.isCurrent).toBe(false)
    const end = (id: unknown, as = cookie) => ask({ path: '/trpc/auth.endSession', json: { id } }, as)
    const strangers = await app.cookieOf({ id: other })
    expect((await end(newest?.id, strangers)).status).toBe(404)
    expect((await end(newest?.id)).status).toBe(200)
    expect([(await me(app, there)).status, (await me(app, cookie)).status]).toEqual([401, 200])
    const again = await end(newest?.id)
    expect([again.status, (await again.json()).error.message]).toEqual([404, 'This device is signed out already.'])
    expect(await list()).toHaveLength(rows.length - 1)
    const own = await end(rows.find(row => row.isCurrent)?.id)
    expect(own.headers.getSetCookie()[0]).toContain('Max-Age=0')
    expect((await me(app, cookie)).status).toBe(401)
  })

  it('have a new token once the password is changed, and the old one opens nothing', async ({ app, cookie, ask }) => {
    const json = { currentPassword: PASSWORD, newPassword: 'eleven tart limes' }
    const answer = await ask({ path: '/trpc/auth.changePassword', json })
    const renewed = sessionCookieOf(answer)
    expect(renewed).toMatch(/^longtable=[\w-]{43}$/)
    expect([(await me(app, cookie)).status, (await me(app, renewed)).status]).toEqual([401, 200])
    expect(await app.db.select().from(users).where(eq(users.id, 1))).toHaveLength(1)
    const rows = await app.db.select().from(sessions)
    expect(rows).toHaveLength(1)
    now += CONFIRMED_MS - 1
    expect((await ask({ path: '/api/kitchen/export' }, renewed)).status).toBe(200)
  })
})
