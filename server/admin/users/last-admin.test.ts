import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { accountTools } from '#tests/fixtures/accounts.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import { type TestApp, testApp } from '#tests/fixtures/test-app.ts'
import { adminMessages } from '../constants.ts'

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

describe('the last admin, and oneself', () => {
  it.each(['deactivate', 'removeAdmin', 'delete'] as const)('%s is not done to oneself', async action => {
    await app.make.chef('Omar', { role: 'admin' })
    await expect(set(noor, noor, action, 'Noor')).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: adminMessages.yourself,
    })
    expect(await recorded()).toEqual([])
    expect(await activeAdmins()).toBe(2)
  })

  it('counts active admins only', async () => {
    const omar = await app.make.chef('Omar', { role: 'admin', status: 'deactivated' })
    // Somebody else who was an admin a moment ago, as the session check saw it.
    const stale = { ...ines, role: 'admin' as const }
    await expect(set(stale, noor, 'deactivate')).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await set(noor, omar, 'removeAdmin')).toMatchObject({ user: { role: 'chef' } })
    expect(await activeAdmins()).toBe(1)
  })

  it.each([
    ['removeAdmin', 'removeAdmin'],
    ['deactivate', 'deactivate'],
    ['delete', 'delete'],
    ['removeAdmin', 'delete'],
    ['deactivate', 'removeAdmin'],
    ['delete', 'deactivate'],
  ] as const)('of two who %s and %s each other at once, one stays', async (first, second) => {
    const omar = await app.make.chef('Omar', { role: 'admin' })
    const told = await Promise.allSettled([set(noor, omar, first, 'Omar'), set(omar, noor, second, 'Noor')])
    expect(told.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await activeAdmins()).toBe(1)
    expect(await recorded()).toHaveLength(1)
  })

  it('of a whole round of admins who remove each other at once, over HTTP, somebody stays', async () => {
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
    expect(await activeAdmins()).toBeGreaterThan(0)
  })

  it('lets nobody act who lost the role a moment ago', async () => {
    const omar = await app.make.chef('Omar', { role: 'admin' })
    await set(noor, omar, 'removeAdmin')
    for (const action of ['deactivate', 'makeAdmin', 'delete', 'signOut'] as const) {
      await expect(set(omar, ines, action, 'Inès')).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    expect(await rowOf(ines)).toMatchObject({ role: 'chef', status: 'active' })
    expect(await recorded()).toEqual([[noor.id, 'admin-removed', omar.id]])
  })
})
