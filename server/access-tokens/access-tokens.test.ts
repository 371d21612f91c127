import { eq } from 'drizzle-orm'
import { describe, expect, vi } from 'vitest'
import { type AccessScope, accessScopes } from '#common/access-scopes.ts'
import { accessTokens, auditLog, users } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import { sessionCookieOf, type TestApp } from '#tests/fixtures/test-app.ts'
import { TOKENS_MAX, tokenMessages, USE_NOTED_MS } from './constants.ts'

const START = Date.UTC(2026, 4, 1)
const DAY = 86_400_000
const PASSWORD = 'seven lemons'
let now = START
let lines: string[] = []
const it = appTest(() => {
  now = START
  lines = []
  return { now: () => now, logTo: { write: line => void lines.push(line) } }
})
  .extend('admin', { auto: true }, chef('Admin', { role: 'admin' }))
  .extend('ines', chef('Inès'))
  .extend('tobias', chef('Tobias'))

const itWithLimits = it.extend('settings', { LONGTABLE_RATE_LIMITS: 'on' })

const make = (app: TestApp, of: TestChef, scopes: AccessScope[] = ['kitchen:read'], more: object = {}) =>
  app.as(of).tokens.make({ name: 'Script', scopes, ...more })

type More = { method?: string; json?: unknown; cookie?: string; headers?: Record<string, string> }
const ask = (app: TestApp, token: string, path: string, { headers, ...more }: More = {}) =>
  app.request(path, { ...more, headers: { Authorization: `Bearer ${token}`, ...headers } })

const SHELF = '/api/users/0/back-burner'
const status = async (app: TestApp, token: string, path = SHELF) => (await ask(app, token, path)).status

describe('an access token', () => {
  it('is told once, and kept by its hash alone', async ({ app, ines }) => {
    const made = await make(app, ines, ['plan', 'kitchen:read', 'plan'], { name: '  Kitchen display ' })
    expect(made).toEqual({
      id: made.id,
      name: 'Kitchen display',
      scopes: ['kitchen:read', 'plan'],
      createdAt: '2026-05-01T00:00:00.000Z',
      expiresAt: '2027-05-01T00:00:00.000Z',
      lastUsedAt: null,
      token: expect.stringMatching(/^lt_[\w-]{43}$/),
    })
    const listed = await app.as(ines).tokens.list()
    expect(listed).toEqual([{ ...made, token: undefined }])
    const [stored] = await app.db.select().from(accessTokens)
    expect(JSON.stringify([stored, listed])).not.toContain(made.token.slice(3))
    expect(JSON.stringify(listed)).not.toContain(stored?.tokenHash)
    expect(lines.join('')).not.toContain(made.token.slice(3))
  })

  it('wants a name and something to do, and nothing that there is not', async ({ app, ines }) => {
    const { tokens } = app.as(ines)
    const refused = (input: object) => expect(tokens.make(input as Parameters<typeof tokens.make>[0])).rejects
    await refused({ name: ' ', scopes: ['plan'] }).toThrow(tokenMessages.nameMissing)
    await refused({ name: 'x'.repeat(61), scopes: ['plan'] }).toThrow(tokenMessages.nameTooLong)
    await refused({ name: 'x', scopes: [] }).toThrow(tokenMessages.scopeMissing)
    await refused({ name: 'x', scopes: ['everything'] }).toMatchObject({ code: 'BAD_REQUEST' })
    await refused({ name: 'x', scopes: ['plan'], days: '7000' }).toMatchObject({ code: 'BAD_REQUEST' })
    await refused({ name: 'x', scopes: ['admin:export'] }).toThrow(tokenMessages.adminsOnly)
    expect(await tokens.list()).toEqual([])
  })

  it('is made by somebody who gave the password a moment ago', async ({ app }) => {
    const json = { name: 'Rosa', email: 'rosa@example.com', password: PASSWORD }
    const cookie = sessionCookieOf(await app.request('/api/auth/register', { json }))
    now += 11 * 60_000
    const asked = { name: 'Script', scopes: 'kitchen:read,feed' }
    const refused = await app.request('/api/access-tokens', { json: asked, cookie })
    expect([refused.status, await refused.json()]).toEqual([403, expect.objectContaining({ code: 'CONFIRM_PASSWORD' })])
    const wrong = await app.request('/api/access-tokens', { json: { ...asked, currentPassword: 'six lemons' }, cookie })
    expect(wrong.status).toBe(403)
    const made = await app.request('/api/access-tokens', { json: { ...asked, currentPassword: PASSWORD }, cookie })
    expect([made.status, await made.json()]).toEqual([
      200,
      expect.objectContaining({ scopes: ['kitchen:read', 'feed'], token: expect.stringMatching(/^lt_/) }),
    ])
  })

  it(`is one of ${TOKENS_MAX} at most, also of those that are made at once`, async ({ app, ines, tobias }) => {
    const all = await Promise.allSettled(Array.from({ length: TOKENS_MAX + 3 }, () => make(app, ines)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(TOKENS_MAX)
    await expect(make(app, ines)).rejects.toThrow(tokenMessages.tooMany)
    expect(await make(app, tobias)).toHaveProperty('token')
    const [newest] = await app.as(ines).tokens.list()
    await app.as(ines).tokens.revoke({ id: newest?.id ?? 0 })
    expect(await make(app, ines)).toHaveProperty('token')
  })

  it('is nobody else’s to see or to revoke', async ({ app, ines, tobias }) => {
    const { id, token } = await make(app, ines)
    expect(await app.as(tobias).tokens.list()).toEqual([])
    await expect(app.as(tobias).tokens.revoke({ id })).rejects.toThrow('Token not found')
    await expect(app.as(tobias).tokens.revoke({ id: 999 })).rejects.toThrow('Token not found')
    expect(await status(app, token)).toBe(200)
  })

  it('sees what its chef sees, and nothing more', async ({ app, ines, tobias }) => {
    const recipe = await app.make.backBurnerRecipe(tobias, 'Secret Soup', { isPublic: false })
    const { token } = await make(app, ines)
    const hidden = await ask(app, token, `/api/recipes/${recipe.id}`)
    const missing = await ask(app, token, '/api/recipes/99999')
    expect([hidden.status, await hidden.json()]).toEqual([missing.status, await missing.json()])
    expect(hidden.status).toBe(404)
    expect(await status(app, (await make(app, tobias)).token, `/api/recipes/${recipe.id}`)).toBe(200)
    expect(await (await ask(app, token, `/api/users/${tobias.id}/back-burner`)).json()).toEqual([])
  })

  it('of an admin is that of a chef, but for the table of users', async ({ app, admin }) => {
    const { token } = await make(app, admin, [...accessScopes])
    expect(await status(app, token, '/api/admin/stats')).toBe(403)
    const exported = await ask(app, token, '/api/admin/export/users')
    expect([exported.status, (await exported.json()).users.length]).toEqual([200, 1])
    expect((await ask(app, token, '/api/admin/export/users.csv')).headers.get('content-type')).toContain('text/csv')
    await app.db.update(users).set({ role: 'chef' }).where(eq(users.id, admin.id))
    expect(await status(app, token, '/api/admin/export/users')).toBe(403)
    expect(await status(app, token)).toBe(200)
  })

  it('for the table of users is on record, as are its uses', async ({ app, admin }) => {
    const { id, token } = await make(app, admin, ['admin:export'])
    await ask(app, token, '/api/admin/export/users')
    await app.as(admin).tokens.revoke({ id })
    const other = await make(app, admin, ['plan'])
    await app.as(admin).tokens.revoke({ id: other.id })
    const recorded = await app.db.select().from(auditLog)
    expect(recorded.map(({ actorId, action }) => [actorId, action])).toEqual([
      [admin.id, 'export-token-made'],
      [admin.id, 'users-exported'],
      [admin.id, 'export-token-revoked'],
    ])
    expect(lines.filter(line => line.includes('"event":"tokens.'))).toHaveLength(4)
  })

  it('notes its last use once a minute', async ({ app, ines }) => {
    const { token } = await make(app, ines)
    const used = async () => (await app.as(ines).tokens.list())[0]?.lastUsedAt
    await ask(app, token, SHELF)
    await vi.waitFor(async () => expect(await used()).toBe(new Date(START).toISOString()))
    now += USE_NOTED_MS - 1
    await ask(app, token, SHELF)
    // What is written is written before a later call with it is answered.
    expect(await used()).toBe(new Date(START).toISOString())
    now += 1
    await ask(app, token, SHELF)
    await vi.waitFor(async () => expect(await used()).toBe(new Date(START + USE_NOTED_MS).toISOString()))
  })
})

describe('a token that is over', () => {
  const refusal = async (app: TestApp, token: string) => {
    const answer = await ask(app, token, SHELF)
    return [answer.status, (await answer.json()).message, answer.headers.get('www-authenticate')]
  }
  const INVALID = 'Bearer realm="Longtable", error="invalid_token"'

  it('is refused as what it is', async ({ app, ines }) => {
    const { id, token } = await make(app, ines, ['kitchen:read'], { days: '30' })
    const forever = await make(app, ines, ['kitchen:read'], { days: 'never' })
    expect(forever.expiresAt).toBeNull()
    const unknown = [401, tokenMessages.unknown, INVALID]
    expect(await refusal(app, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toEqual(unknown)
    expect(await refusal(app, 'lt_short')).toEqual(unknown)
    now = START + 30 * DAY - 1
    expect(await status(app, token)).toBe(200)
    now = START + 30 * DAY
    expect(await refusal(app, token)).toEqual([401, tokenMessages.expired, INVALID])
    await app.as(ines).tokens.revoke({ id })
    expect(await refusal(app, token)).toEqual(unknown)
    now = START + 4000 * DAY
    expect(await status(app, forever.token)).toBe(200)
  })

  it.for(['deactivated', 'deleted'] as const)(
    'ends at once where its chef is %s',
    async (how, { app, ines, admin }) => {
      const { token } = await make(app, ines)
      expect(await status(app, token)).toBe(200)
      if (how === 'deleted') await app.db.delete(users).where(eq(users.id, ines.id))
      else await app.as(admin).admin.users.setStatus({ userId: ines.id, action: 'deactivate' })
      expect(await refusal(app, token)).toEqual([401, tokenMessages.unknown, INVALID])
    },
  )

  it('ends with the password, and not with other devices', async ({ app }) => {
    const json = { name: 'Rosa', email: 'rosa@example.com', password: PASSWORD }
    const cookie = sessionCookieOf(await app.request('/api/auth/register', { json }))
    const asked = { json: { name: 'Script', scopes: ['kitchen:read'] }, cookie }
    const { token } = await (await app.request('/api/access-tokens', asked)).json()
    expect((await app.request('/trpc/auth.signOutElsewhere', { json: {}, cookie })).status).toBe(200)
    expect(await status(app, token)).toBe(200)
    const change = { currentPassword: PASSWORD, newPassword: 'eleven tart limes' }
    expect((await app.request('/trpc/auth.changePassword', { json: change, cookie })).status).toBe(200)
    expect(await status(app, token)).toBe(401)
  })

  it('stays when the password was not changed', async ({ app }) => {
    const json = { name: 'Rosa', email: 'rosa@example.com', password: PASSWORD }
    const cookie = sessionCookieOf(await app.request('/api/auth/register', { json }))
    const asked = { json: { name: 'Script', scopes: ['kitchen:read'] }, cookie }
    const { token } = await (await app.request('/api/access-tokens', asked)).json()
    const change = { currentPassword: 'six lemons', newPassword: 'eleven tart limes' }
    expect((await app.request('/trpc/auth.changePassword', { json: change, cookie })).status).toBe(403)
    expect(await status(app, token)).toBe(200)
  })

  itWithLimits('is refused without a look after many of them from one place', async ({ app, ines }) => {
    const { token } = await make(app, ines)
    for (let at = 0; at < 30; at += 1) expect(await status(app, `lt_${'A'.repeat(43)}`)).toBe(401)
    const answer = await ask(app, `lt_${'A'.repeat(43)}`, SHELF)
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(await status(app, token)).toBe(200)
  })

  itWithLimits('is another thing than one that calls too often', async ({ app, ines }) => {
    const [{ id, token }, other] = [await make(app, ines), await make(app, ines)]
    await app.services.limits.spend('accessToken', id, 1200)
    expect(await status(app, token)).toBe(429)
    expect(await status(app, other.token)).toBe(200)
  })
})

describe('a request with a token', () => {
  it('has nothing of a cookie that comes along', async ({ app, ines, tobias }) => {
    await app.make.backBurnerRecipe(tobias, 'Tobias’ Stew')
    const { token } = await make(app, ines)
    const cookie = await app.cookieOf(tobias)
    const answer = await ask(app, token, SHELF, { cookie })
    expect([answer.status, await answer.json()]).toEqual([200, []])
    expect(answer.headers.getSetCookie()).toEqual([])
    expect((await ask(app, `lt_${'A'.repeat(43)}`, SHELF, { cookie })).status).toBe(401)
    expect((await ask(app, token, '/api/access-tokens', { cookie })).status).toBe(403)
    expect((await ask(app, token, '/api/auth/logout', { cookie, method: 'POST' })).status).toBe(403)
    expect((await app.request(SHELF, { cookie })).status).toBe(200)
  })

  it('may come from anywhere, as no browser adds a token by itself', async ({ app, ines }) => {
    const { token } = await make(app, ines, ['kitchen:write'])
    const headers = { Host: 'localhost', Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' }
    const json = { title: 'Soup', ingredients: ['1 leek'], instructions: ['Boil it.'] }
    expect((await ask(app, token, SHELF, { json, headers })).status).toBe(200)
    const cookie = await app.cookieOf(ines)
    expect((await app.request(SHELF, { json, headers, cookie })).status).toBe(403)
    const foreign = { ...headers, Authorization: 'Bearer of-some-proxy' }
    expect((await app.request(SHELF, { json, headers: foreign, cookie })).status).toBe(403)
  })

  it.for(['access_token', 'token', 'key', 'q'])(
    'is refused where it stands in the address as %s',
    async (name, { app, ines }) => {
      const { token } = await make(app, ines)
      for (const answer of [
        await app.request(`${SHELF}?${name}=${token}`, { cookie: await app.cookieOf(ines) }),
        await ask(app, token, `${SHELF}?limit=2&${name}=${token}`),
      ]) {
        expect([answer.status, (await answer.json()).message]).toEqual([400, expect.stringContaining('in an address')])
      }
      expect(lines.join('')).not.toContain(token.slice(3))
    },
  )

  it('of another program’s kind is none', async ({ app, ines }) => {
    const headers = { Authorization: 'Bearer eyJhbGciOi' }
    expect((await app.request(SHELF, { headers, cookie: await app.cookieOf(ines) })).status).toBe(200)
    expect((await app.request(SHELF, { headers })).status).toBe(401)
  })

  it.for(['/trpc/kitchen.listBackBurner', '/trpc/auth.me', '/api/account/export', '/api/auth/me'])(
    'does nothing at %s',
    async (path, { app, admin }) => {
      const { token } = await make(app, admin, [...accessScopes])
      const answer = await ask(app, token, path, { cookie: await app.cookieOf(admin) })
      expect([answer.status, (await answer.json()).message]).toEqual([403, tokenMessages.notHere])
    },
  )

  it('is logged by who made it and with which token', async ({ app, ines }) => {
    const { id, token } = await make(app, ines, ['kitchen:write'])
    await ask(app, token, '/api/users/0/back-burner', { json: {} })
    const line = lines.map(text => JSON.parse(text) as Record<string, unknown>).find(({ msg }) => msg === 'request')
    expect(line).toMatchObject({ chef: ines.id, byToken: id, status: 400 })
  })
})
