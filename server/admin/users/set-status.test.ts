import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditLog, oneTimeTokens, posts, sessions, users } from '#db/schema/tables.ts'
import { accountTools } from '#tests/fixtures/accounts.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import { type TestApp, testApp } from '#tests/fixtures/test-app.ts'
import { statusMessages } from './constants.ts'

let app: TestApp
let noor: TestChef
let ines: TestChef

beforeEach(async () => {
  app = await testApp()
  noor = await app.make.chef('Noor', { role: 'admin' })
  ines = await app.make.chef('Inès')
})
afterEach(() => app.close())

const { set, rowOf, recorded, activeAdmins } = accountTools(() => app)
const meAs = async (cookie: string) => (await app.request('/api/auth/me', { cookie })).status

describe('deactivating', () => {
  it('ends all sessions, links and event streams at once, and is on record once', async () => {
    const cookies = [await app.cookieOf(ines), await app.cookieOf(ines)]
    const { link } = await app.as(noor).admin.users.makeResetLink({ userId: ines.id })
    const done = await set(noor, ines, 'deactivate')
    expect(done).toMatchObject({ success: true, user: { id: ines.id, status: 'deactivated' } })
    expect(await Promise.all(cookies.map(meAs))).toEqual([401, 401])
    expect(await app.db.select().from(sessions)).toEqual([])
    expect(await app.db.select().from(oneTimeTokens)).toEqual([])
    const token = new URL(link).hash.replace('#reset=', '')
    await expect(app.anon.auth.resetPassword({ token, password: 'seven green olives' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await set(noor, ines, 'deactivate')
    expect(await recorded()).toEqual([
      [noor.id, 'reset-link-made', ines.id],
      [noor.id, 'user-deactivated', ines.id],
    ])
  })

  it('wakes the event streams of the chef, which end with their session', async () => {
    const leave = new AbortController()
    const subscription = app.services.live.subscribe(ines.id, leave.signal)[Symbol.asyncIterator]()
    await subscription.next()
    const woken = subscription.next()
    await set(noor, ines, 'deactivate')
    expect(await woken).toMatchObject({ done: false })
    leave.abort()
  })

  it('holds although a sign-in was under way, also after the account comes back', async () => {
    const passwordHash = await app.services.passwords.hash('seven green olives')
    await app.db.update(users).set({ passwordHash }).where(eq(users.id, ines.id))
    const signingIn = app.request('/api/auth/login', {
      json: { emailOrPhone: ines.email, password: 'seven green olives' },
    })
    await set(noor, ines, 'deactivate')
    const answer = await signingIn
    expect([401, 403]).toContain(answer.status)
    await set(noor, ines, 'reactivate')
    expect(await app.db.select().from(sessions)).toEqual([])
  })

  it('is told to those who know the password, and to nobody else', async () => {
    const passwordHash = await app.services.passwords.hash('seven green olives')
    await app.db.update(users).set({ passwordHash }).where(eq(users.id, ines.id))
    await set(noor, ines, 'deactivate')
    const signIn = (password: string) =>
      app.request('/api/auth/login', { json: { emailOrPhone: ines.email, password } })
    const refused = await signIn('seven green olives')
    expect([refused.status, (await refused.json()).message]).toEqual([403, expect.stringContaining('deactivated')])
    expect((await signIn('something else')).status).toBe(401)
    await set(noor, ines, 'reactivate')
    expect((await signIn('seven green olives')).status).toBe(200)
  })

  it('keeps a session that was left behind from coming alive again', async () => {
    await set(noor, ines, 'deactivate')
    const cookie = await app.cookieOf(ines)
    expect(await meAs(cookie)).toBe(401)
    await set(noor, ines, 'reactivate')
    expect(await meAs(cookie)).toBe(401)
  })
})

describe('reactivating', () => {
  it('brings back what there was, the role too', async () => {
    const omar = await app.make.chef('Omar', { role: 'admin' })
    await set(noor, omar, 'deactivate')
    expect(await rowOf(omar)).toMatchObject({ role: 'admin', status: 'deactivated' })
    const before = await rowOf(omar)
    expect(await set(noor, omar, 'reactivate')).toMatchObject({ user: { role: 'admin', status: 'active' } })
    expect(await rowOf(omar)).toEqual({ ...before, status: 'active' })
    expect(await meAs(await app.cookieOf(omar))).toBe(200)
  })
})

describe('the role of admin', () => {
  it('is given and taken, and holds from the next request', async () => {
    const cookie = await app.cookieOf(ines)
    const look = async (path: string) => (await app.request(path, { cookie })).status
    const calls = ['/api/admin/users', '/api/admin/stats', '/api/admin/export/users', '/api/admin/export/users.csv']
    expect(await Promise.all(calls.map(look))).toEqual([403, 403, 403, 403])
    expect(await set(noor, ines, 'makeAdmin')).toMatchObject({ user: { role: 'admin' } })
    expect(await Promise.all(calls.map(look))).toEqual([200, 200, 200, 200])
    expect(await set(noor, ines, 'removeAdmin')).toMatchObject({ user: { role: 'chef' } })
    expect(await Promise.all(calls.map(look))).toEqual([403, 403, 403, 403])
    await set(noor, ines, 'removeAdmin')
    expect((await recorded()).filter(([, action]) => action !== 'users-exported')).toEqual([
      [noor.id, 'admin-made', ines.id],
      [noor.id, 'admin-removed', ines.id],
    ])
  })

  it('is not for a deactivated account', async () => {
    await set(noor, ines, 'deactivate')
    await expect(set(noor, ines, 'makeAdmin')).rejects.toMatchObject({
      code: 'CONFLICT',
      message: statusMessages.deactivated,
    })
  })

  it('asks strangers to sign in', async () => {
    const calls = ['/api/admin/users', '/api/admin/stats', '/api/admin/export/users', '/api/admin/export/users.csv']
    expect(await Promise.all(calls.map(async path => (await app.request(path)).status))).toEqual([401, 401, 401, 401])
  })
})

describe('signing out everywhere', () => {
  it('ends the sessions and leaves the account', async () => {
    const cookie = await app.cookieOf(ines)
    await set(noor, ines, 'signOut')
    expect(await meAs(cookie)).toBe(401)
    expect(await meAs(await app.cookieOf(ines))).toBe(200)
    await set(noor, ines, 'signOut')
    await set(noor, ines, 'signOut')
    expect(await recorded()).toEqual([
      [noor.id, 'user-signed-out', ines.id],
      [noor.id, 'user-signed-out', ines.id],
    ])
  })
})

describe('deleting', () => {
  it.each([undefined, '', ' ', 'Ines Duval', 'noor@example.com', 'DELETE', '%'])(
    'wants the name: not %j',
    async word => {
      await expect(set(noor, ines, 'delete', word)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: statusMessages.confirm,
      })
      expect(await rowOf(ines)).toBeDefined()
    },
  )

  it.each(['Inès', ' ines ', 'INES@example.com'])('takes %j, and the account is gone', async word => {
    const cookie = await app.cookieOf(ines)
    await app.make.recipePost(ines, 'Soup')
    expect(await set(noor, ines, 'delete', word)).toEqual({ success: true, user: null })
    expect(await rowOf(ines)).toBeUndefined()
    expect(await meAs(cookie)).toBe(401)
    expect(await app.db.select().from(posts)).toEqual([])
    await expect(set(noor, ines, 'delete', word)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const [entry, ...others] = await app.db.select().from(auditLog)
    expect(others).toEqual([])
    expect(entry).toMatchObject({ actorId: noor.id, action: 'user-deleted', targetId: ines.id, detail: {} })
    expect(JSON.stringify(entry)).not.toMatch(/In[eè]s|ines@/i)
  })

  it('by two admins at once is done and recorded once', async () => {
    const omar = await app.make.chef('Omar', { role: 'admin' })
    await Promise.allSettled([set(noor, ines, 'delete', 'ines'), set(omar, ines, 'delete', 'ines')])
    expect(await recorded()).toHaveLength(1)
  })
})

describe('over REST', () => {
  const put = async (path: string, json: object, by = noor) =>
    (await app.request(`/api/admin/users/${path}/status`, { method: 'PUT', json, cookie: await app.cookieOf(by) }))
      .status

  it('takes the documented action, other words for it, and nothing else', async () => {
    expect(await put(String(ines.id), { action: 'deactivate' })).toBe(200)
    expect(await put(String(ines.id), { action: 'activate' })).toBe(200)
    expect(await put(String(ines.id), { action: 'make_admin' })).toBe(200)
    expect(await put(String(ines.id), { action: 'Remove-Admin' })).toBe(200)
    expect(await put(String(ines.id), { action: 'sign out' })).toBe(200)
    expect(await rowOf(ines)).toMatchObject({ role: 'chef', status: 'active' })
    for (const action of [
      '',
      'ban',
      'toString',
      'constructor',
      '__proto__',
      7,
      null,
      ['deactivate'],
      'x'.repeat(9999),
    ]) {
      expect(await put(String(ines.id), { action })).toBe(400)
    }
    expect(await put('999999', { action: 'deactivate' })).toBe(404)
    expect(await put('0', { action: 'deactivate' })).toBe(400)
    expect(await put('-1', { action: 'deactivate' })).toBe(400)
    expect(await put(`${noor.id}`, { action: 'deactivate', userId: ines.id })).toBe(403)
    expect(await put(String(noor.id), { action: 'deactivate' }, ines)).toBe(403)
    expect(await activeAdmins()).toBe(1)
  })

  it('refuses a page of another site', async () => {
    const answer = await app.request(`/api/admin/users/${ines.id}/status`, {
      method: 'PUT',
      json: { action: 'deactivate' },
      cookie: await app.cookieOf(noor),
      headers: { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    })
    expect(answer.status).toBe(403)
    expect(await rowOf(ines)).toMatchObject({ status: 'active' })
  })
})

it('reads nothing of anybody’s cycle', async () => {
  const tables = await app.db.all<{ name: string }>(
    sql`select name from sqlite_master where type = 'table' and name like 'health%'`,
  )
  expect(tables.length).toBeGreaterThan(0)
  await app.db.run(sql`pragma foreign_keys = off`)
  for (const { name } of tables) await app.db.run(sql`drop table ${sql.identifier(name)}`)
  const admin = app.as(noor).admin
  await admin.users.list({})
  await admin.users.page({ search: 'in', filter: 'active' })
  await admin.users.export({})
  await admin.stats()
  await admin.system.status()
  await admin.system.audit({})
  await admin.users.makeResetLink({ userId: ines.id })
  for (const action of ['deactivate', 'reactivate', 'makeAdmin', 'removeAdmin', 'signOut'] as const) {
    await set(noor, ines, action)
  }
  const cookie = await app.cookieOf(noor)
  expect((await app.request('/api/admin/export/users.csv', { cookie })).status).toBe(200)
})
