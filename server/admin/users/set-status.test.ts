import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditLog, oneTimeTokens, posts, sessions, users } from '#db/schema/tables.ts'
import { accountTools } from '#tests/fixtures/accounts.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'

import { statusMessages } from './constants.ts'

const it = appTest()
  .extend('noor', chef('Noor', { role: 'admin' }))
  .extend('ines', chef('Inès'))
  .extend('accounts', ({ app }) => accountTools(app))
  .extend(
    'meAs',
    ({ app }) =>
      async (cookie: string) =>
        (await app.request('/api/auth/me', { cookie })).status,
  )
  .extend(
    'put',
    ({ app, noor }) =>
      async (path: string, json: object, by = noor) =>
        (await app.request(`/api/admin/users/${path}/status`, { method: 'PUT', json, cookie: await app.cookieOf(by) }))
          .status,
  )

describe('deactivating', () => {
  it('ends all sessions, links and event streams at once, and is on record once', async ({
    app,
    noor,
    ines,
    accounts,
    meAs,
  }) => {
    const cookies = [await app.cookieOf(ines), await app.cookieOf(ines)]
    const { link } = await app.as(noor).admin.users.makeResetLink({ userId: ines.id })
    const done = await accounts.set(noor, ines, 'deactivate')
    expect(done).toMatchObject({ success: true, user: { id: ines.id, status: 'deactivated' } })
    expect(await Promise.all(cookies.map(meAs))).toEqual([401, 401])
    expect(await app.db.select().from(sessions)).toEqual([])
    expect(await app.db.select().from(oneTimeTokens)).toEqual([])
    const token = new URL(link).hash.replace('#reset=', '')
    await expect(app.anon.auth.resetPassword({ token, password: 'seven green olives' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await accounts.set(noor, ines, 'deactivate')
    expect(await accounts.recorded()).toEqual([
      [noor.id, 'reset-link-made', ines.id],
      [noor.id, 'user-deactivated', ines.id],
    ])
  })

  it('wakes the event streams of the chef, which end with their session', async ({ app, noor, ines, accounts }) => {
    const leave = new AbortController()
    const subscription = app.services.live.subscribe(ines.id, leave.signal)[Symbol.asyncIterator]()
    await subscription.next()
    const woken = subscription.next()
    await accounts.set(noor, ines, 'deactivate')
    expect(await woken).toMatchObject({ done: false })
    leave.abort()
  })

  it('holds although a sign-in was under way, also after the account comes back', async ({
    app,
    noor,
    ines,
    accounts,
  }) => {
    const passwordHash = await app.services.passwords.hash('seven green olives')
    await app.db.update(users).set({ passwordHash }).where(eq(users.id, ines.id))
    const signingIn = app.request('/api/auth/login', {
      json: { emailOrPhone: ines.email, password: 'seven green olives' },
    })
    await accounts.set(noor, ines, 'deactivate')
    const answer = await signingIn
    expect([401, 403]).toContain(answer.status)
    await accounts.set(noor, ines, 'reactivate')
    expect(await app.db.select().from(sessions)).toEqual([])
  })

  it('is told to those who know the password, and to nobody else', async ({ app, noor, ines, accounts }) => {
    const passwordHash = await app.services.passwords.hash('seven green olives')
    await app.db.update(users).set({ passwordHash }).where(eq(users.id, ines.id))
    await accounts.set(noor, ines, 'deactivate')
    const signIn = (password: string) =>
      app.request('/api/auth/login', { json: { emailOrPhone: ines.email, password } })
    const refused = await signIn('seven green olives')
    expect([refused.status, (await refused.json()).message]).toEqual([403, expect.stringContaining('deactivated')])
    expect((await signIn('something else')).status).toBe(401)
    await accounts.set(noor, ines, 'reactivate')
    expect((await signIn('seven green olives')).status).toBe(200)
  })

  it('keeps a session that was left behind from coming alive again', async ({ app, noor, ines, accounts, meAs }) => {
    await accounts.set(noor, ines, 'deactivate')
    const cookie = await app.cookieOf(ines)
    expect(await meAs(cookie)).toBe(401)
    await accounts.set(noor, ines, 'reactivate')
    expect(await meAs(cookie)).toBe(401)
  })
})

describe('reactivating', () => {
  it('brings back what there was, the role too', async ({ app, noor, accounts, meAs }) => {
    const omar = await app.make.chef('Omar', { role: 'admin' })
    await accounts.set(noor, omar, 'deactivate')
    expect(await accounts.rowOf(omar)).toMatchObject({ role: 'admin', status: 'deactivated' })
    const before = await accounts.rowOf(omar)
    expect(await accounts.set(noor, omar, 'reactivate')).toMatchObject({ user: { role: 'admin', status: 'active' } })
    expect(await accounts.rowOf(omar)).toEqual({ ...before, status: 'active' })
    expect(await meAs(await app.cookieOf(omar))).toBe(200)
  })
})

describe('the role of admin', () => {
  it('is given and taken, and holds from the next request', async ({ app, noor, ines, accounts }) => {
    const cookie = await app.cookieOf(ines)
    const look = async (path: string) => (await app.request(path, { cookie })).status
    const calls = ['/api/admin/users', '/api/admin/stats', '/api/admin/export/users', '/api/admin/export/users.csv']
    expect(await Promise.all(calls.map(look))).toEqual([403, 403, 403, 403])
    expect(await accounts.set(noor, ines, 'makeAdmin')).toMatchObject({ user: { role: 'admin' } })
    expect(await Promise.all(calls.map(look))).toEqual([200, 200, 200, 200])
    expect(await accounts.set(noor, ines, 'removeAdmin')).toMatchObject({ user: { role: 'chef' } })
    expect(await Promise.all(calls.map(look))).toEqual([403, 403, 403, 403])
    await accounts.set(noor, ines, 'removeAdmin')
    expect((await accounts.recorded()).filter(([, action]) => action !== 'users-exported')).toEqual([
      [noor.id, 'admin-made', ines.id],
      [noor.id, 'admin-removed', ines.id],
    ])
  })

  it('is not for a deactivated account', async ({ noor, ines, accounts }) => {
    await accounts.set(noor, ines, 'deactivate')
    await expect(accounts.set(noor, ines, 'makeAdmin')).rejects.toMatchObject({
      code: 'CONFLICT',
      message: statusMessages.deactivated,
    })
  })

  it('asks strangers to sign in', async ({ app }) => {
    const calls = ['/api/admin/users', '/api/admin/stats', '/api/admin/export/users', '/api/admin/export/users.csv']
    expect(await Promise.all(calls.map(async path => (await app.request(path)).status))).toEqual([401, 401, 401, 401])
  })
})

describe('signing out everywhere', () => {
  it('ends the sessions and leaves the account', async ({ app, noor, ines, accounts, meAs }) => {
    const cookie = await app.cookieOf(ines)
    await accounts.set(noor, ines, 'signOut')
    expect(await meAs(cookie)).toBe(401)
    expect(await meAs(await app.cookieOf(ines))).toBe(200)
    await accounts.set(noor, ines, 'signOut')
    await accounts.set(noor, ines, 'signOut')
    expect(await accounts.recorded()).toEqual([
      [noor.id, 'user-signed-out', ines.id],
      [noor.id, 'user-signed-out', ines.id],
    ])
  })
})

describe('deleting', () => {
  it.for([undefined, '', ' ', 'Ines Duval', 'noor@example.com', 'DELETE', '%'])(
    'wants the name: not %j',
    async (word, { noor, ines, accounts }) => {
      await expect(accounts.set(noor, ines, 'delete', word)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: statusMessages.confirm,
      })
      expect(await accounts.rowOf(ines)).toBeDefined()
    },
  )

  it.for(['Inès', ' ines ', 'INES@example.com'] as const)(
    'takes %j, and the account is gone',
    async (word, { app, noor, ines, accounts, meAs }) => {
      const cookie = await app.cookieOf(ines)
      await app.make.recipePost(ines, 'Soup')
      expect(await accounts.set(noor, ines, 'delete', word)).toEqual({ success: true, user: null })
      expect(await accounts.rowOf(ines)).toBeUndefined()
      expect(await meAs(cookie)).toBe(401)
      expect(await app.db.select().from(posts)).toEqual([])
      await expect(accounts.set(noor, ines, 'delete', word)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      const [entry, ...others] = await app.db.select().from(auditLog)
      expect(others).toEqual([])
      expect(entry).toMatchObject({ actorId: noor.id, action: 'user-deleted', targetId: ines.id, detail: {} })
      expect(JSON.stringify(entry)).not.toMatch(/In[eè]s|ines@/i)
    },
  )

  it('by two admins at once is done and recorded once', async ({ app, noor, ines, accounts }) => {
    const omar = await app.make.chef('Omar', { role: 'admin' })
    await Promise.allSettled([accounts.set(noor, ines, 'delete', 'ines'), accounts.set(omar, ines, 'delete', 'ines')])
    expect(await accounts.recorded()).toHaveLength(1)
  })
})

describe('over REST', () => {
  it('takes the documented action, other words for it, and nothing else', async ({ noor, ines, accounts, put }) => {
    expect(await put(String(ines.id), { action: 'deactivate' })).toBe(200)
    expect(await put(String(ines.id), { action: 'activate' })).toBe(200)
    expect(await put(String(ines.id), { action: 'make_admin' })).toBe(200)
    expect(await put(String(ines.id), { action: 'Remove-Admin' })).toBe(200)
    expect(await put(String(ines.id), { action: 'sign out' })).toBe(200)
    expect(await accounts.rowOf(ines)).toMatchObject({ role: 'chef', status: 'active' })
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
    expect(await accounts.activeAdmins()).toBe(1)
  })

  it('refuses a page of another site', async ({ app, noor, ines, accounts }) => {
    const answer = await app.request(`/api/admin/users/${ines.id}/status`, {
      method: 'PUT',
      json: { action: 'deactivate' },
      cookie: await app.cookieOf(noor),
      headers: { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    })
    expect(answer.status).toBe(403)
    expect(await accounts.rowOf(ines)).toMatchObject({ status: 'active' })
  })
})

it('reads nothing of anybody’s cycle', async ({ app, noor, ines, accounts }) => {
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
    await accounts.set(noor, ines, action)
  }
  const cookie = await app.cookieOf(noor)
  expect((await app.request('/api/admin/export/users.csv', { cookie })).status).toBe(200)
})
