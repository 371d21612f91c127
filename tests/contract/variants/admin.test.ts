import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Fields, Request } from '../case.ts'
import { type ContractWorld, openContractWorld } from '../contract-world.ts'

/* What an admin does beside the plain requests: each action on an account, each filter of the table. */

const STATUS = 'PUT /api/admin/users/{userId}/status'
const USERS = 'GET /api/admin/users'

let world: ContractWorld
beforeAll(async () => {
  world = await openContractWorld({ needsCatalogue: false })
})
afterAll(() => world?.close())

async function ask(call: string, request: Request = {}, as = world.ada): Promise<[number, Fields]> {
  const { status, body } = await world.ask(call, request, as)
  return [status, body as Fields]
}
const newChef = (fields = {}) => world.app.make.chef(`Bo ${world.count()}`, fields)
const act = (userId: number, action: string, more: Fields = {}) =>
  ask(STATUS, { path: { userId }, body: { action, ...more } })

it.each<[string, Fields]>([
  ['deactivate', { status: 'deactivated' }],
  ['Deactivate', { status: 'deactivated' }],
  ['activate', { status: 'active' }],
  ['reactivate', { status: 'active' }],
  ['makeAdmin', { role: 'admin' }],
  ['make-admin', { role: 'admin' }],
  ['removeAdmin', { role: 'chef' }],
  ['sign_out', { status: 'active' }],
])('the action %s does what it says', async (action, wanted) => {
  const chef = await newChef({ status: wanted.status === 'active' ? 'deactivated' : 'active' })
  if (action === 'sign_out') await act(chef.id, 'activate')
  if (action === 'removeAdmin') await act(chef.id, 'makeAdmin')
  expect(await act(chef.id, action)).toMatchObject([200, { success: true, user: { id: chef.id, ...wanted } }])
  // Done twice it is as it was.
  expect(await act(chef.id, action)).toMatchObject([200, { success: true, user: wanted }])
})

it('a chef who is deactivated is signed out at once', async () => {
  const chef = await newChef()
  expect((await ask('GET /api/feed/posts', {}, chef))[0]).toBe(200)
  await act(chef.id, 'deactivate')
  expect((await ask('GET /api/feed/posts', {}, chef))[0]).toBe(401)
})

it('a deletion is confirmed by name', async () => {
  const chef = await newChef()
  const unconfirmed = await act(chef.id, 'delete')
  expect(unconfirmed).toMatchObject([400, { message: expect.stringMatching(/^To delete this account, type/) }])
  expect(await act(chef.id, 'delete', { confirm: chef.email })).toEqual([200, { success: true, user: null }])
  expect(await act(chef.id, 'deactivate')).toEqual([404, { message: 'Chef not found' }])
})

it.each(['deactivate', 'removeAdmin', 'delete'])('an admin does not %s their own account', async action => {
  const [status, { message }] = await act(world.ada.id, action, { confirm: 'Ada' })
  expect([status, message]).toEqual([403, expect.stringMatching(/^That is your own account\./)])
})

it('the table is searched and filtered, and its numbers agree', async () => {
  const listed = async (query: Record<string, string>) => (await ask(USERS, { query }))[1] as unknown as Fields[]
  expect((await listed({ search: 'inès' })).map(({ name }) => name)).toEqual(['Inès'])
  expect((await listed({ search: 'INES@EXAMPLE' })).map(({ name }) => name)).toEqual(['Inès'])
  const all = await listed({})
  const parts = await Promise.all(
    [
      ['verified', 'unverified'],
      ['onboarded', 'pending'],
    ].map(pair => Promise.all(pair.map(filter => listed({ filter })))),
  )
  for (const [some = [], others = []] of parts) expect(some.length + others.length).toBe(all.length)
  expect((await listed({ filter: 'active' })).length).toBeLessThanOrEqual(all.length)
  const [, stats] = await ask('GET /api/admin/stats')
  expect(stats).toMatchObject({ totalUsers: all.length, newUsersToday: all.length })
  const [, exported] = await ask('GET /api/admin/export/users')
  expect((exported.users as Fields[]).map(({ id }) => id)).toEqual(
    all.map(({ id }) => Number(id)).toSorted((a, b) => a - b),
  )
})
