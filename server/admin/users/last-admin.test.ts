import { describe, expect } from 'vitest'
import { accountTools } from '#tests/fixtures/accounts.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'

import { adminMessages } from '../constants.ts'

const it = appTest()
  .extend('noor', chef('Noor', { role: 'admin' }))
  .extend('ines', chef('Inès'))
  .extend('accounts', ({ app }) => accountTools(app))

describe('the last admin, and oneself', () => {
  it.for(['deactivate', 'removeAdmin', 'delete'] as const)(
    '%s is not done to oneself',
    async (action, { app, noor, accounts }) => {
      await app.make.chef('Omar', { role: 'admin' })
      await expect(accounts.set(noor, noor, action, 'Noor')).rejects.toMatchObject({
        code: 'FORBIDDEN',
        message: adminMessages.yourself,
      })
      expect(await accounts.recorded()).toEqual([])
      expect(await accounts.activeAdmins()).toBe(2)
    },
  )

  it('counts active admins only', async ({ app, noor, ines, accounts }) => {
    const omar = await app.make.chef('Omar', { role: 'admin', status: 'deactivated' })
    // Somebody else who was an admin a moment ago, as the session check saw it.
    const stale = { ...ines, role: 'admin' as const }
    await expect(accounts.set(stale, noor, 'deactivate')).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await accounts.set(noor, omar, 'removeAdmin')).toMatchObject({ user: { role: 'chef' } })
    expect(await accounts.activeAdmins()).toBe(1)
  })

  it.for([
    ['removeAdmin', 'removeAdmin'],
    ['deactivate', 'deactivate'],
    ['delete', 'delete'],
    ['removeAdmin', 'delete'],
    ['deactivate', 'removeAdmin'],
    ['delete', 'deactivate'],
  ] as const)(
    'of two who %s and %s each other at once, one stays',
    async ([first, second], { app, noor, accounts }) => {
      const omar = await app.make.chef('Omar', { role: 'admin' })
      const results = await Promise.allSettled([
        accounts.set(noor, omar, first, 'Omar'),
        accounts.set(omar, noor, second, 'Noor'),
      ])
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(await accounts.activeAdmins()).toBe(1)
      expect(await accounts.recorded()).toHaveLength(1)
    },
  )

  it('of a whole round of admins who remove each other at once, over HTTP, somebody stays', async ({
    app,
    noor,
    accounts,
  }) => {
    const round = [noor]
    for (const name of ['Ada', 'Bo', 'Cleo', 'Dag', 'Eva']) round.push(await app.make.chef(name, { role: 'admin' }))
    const cookies = await Promise.all(round.map(app.cookieOf))
    const answers = await Promise.all(
      round.flatMap((_, at) =>
        ['removeAdmin', 'deactivate'].map((action, more) =>
          app.request(`/api/admin/users/${round[(at + 1 + more) % round.length]?.id}/status`, {
            method: 'PUT',
            cookie: cookies[at] ?? '',
            json: { action },
          }),
        ),
      ),
    )
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(await accounts.activeAdmins()).toBeGreaterThan(0)
  })

  it('lets nobody act who lost the role a moment ago', async ({ app, noor, ines, accounts }) => {
    const omar = await app.make.chef('Omar', { role: 'admin' })
    await accounts.set(noor, omar, 'removeAdmin')
    for (const action of ['deactivate', 'makeAdmin', 'delete', 'signOut'] as const) {
      await expect(accounts.set(omar, ines, action, 'Inès')).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    expect(await accounts.rowOf(ines)).toMatchObject({ role: 'chef', status: 'active' })
    expect(await accounts.recorded()).toEqual([[noor.id, 'admin-removed', omar.id]])
  })
})
