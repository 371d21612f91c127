import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { blocks, friendRequests, users } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'

const NOON = Date.UTC(2026, 4, 20, 12)

const it = appTest(() => ({ now: () => NOON }))
  .extend('ines', chef('Inès', { isPublic: false }))
  .extend('tobias', chef('Tobias', { isPublic: false, location: 'Rotterdam' }))
  .extend('noor', chef('Noor', { location: 'Utrecht' }))

const ask = (app: TestApp, who: TestChef, whom: TestChef) => app.as(who).friends.request({ receiverId: whom.id })
const incoming = (app: TestApp, chef: TestChef) => app.as(chef).friends.listIncoming({ id: 0 })
const sent = (app: TestApp, chef: TestChef) => app.as(chef).friends.listSent({ id: chef.id })

it('show who asks and who was asked, newest first, and nothing that is private', async ({
  app,
  ines,
  tobias,
  noor,
}) => {
  const friend = await app.make.chef('Priya')
  await app.make.friends(ines, friend)
  await app.make.friends(noor, friend)
  const first = await ask(app, tobias, ines)
  const second = await ask(app, noor, ines)
  const createdAt = new Date(NOON).toISOString()
  expect(await incoming(app, ines)).toEqual([
    {
      id: second.id,
      requesterId: noor.id,
      createdAt,
      sender: { id: noor.id, name: 'Noor', profileImageUrl: null, location: 'Utrecht' },
      mutualFriends: 1,
      message: null,
    },
    {
      id: first.id,
      requesterId: tobias.id,
      createdAt,
      sender: { id: tobias.id, name: 'Tobias', profileImageUrl: null, location: null },
      mutualFriends: 0,
      message: null,
    },
  ])
  expect(await sent(app, tobias)).toEqual([
    {
      id: first.id,
      requesterId: tobias.id,
      createdAt,
      recipient: { id: ines.id, name: 'Inès', profileImageUrl: null, email: null },
    },
  ])
  expect(await sent(app, ines)).toEqual([])
})

it('give the address of a recipient to friends by request alone', async ({ app, ines, tobias }) => {
  await ask(app, tobias, ines)
  const address = async () => (await sent(app, tobias))[0]?.recipient.email
  expect(await address()).toBeNull()
  await app.make.friends(ines, tobias)
  expect(await address()).toBeNull()
  await app.db.insert(friendRequests).values({ requesterId: ines.id, receiverId: tobias.id, state: 'accepted' })
  expect(await address()).toBe(ines.email)
})

it('end with the answer', async ({ app, ines, tobias }) => {
  const { id } = await ask(app, tobias, ines)
  await app.as(ines).friends.decline({ id: Number(id) })
  expect([await incoming(app, ines), await sent(app, tobias)]).toEqual([[], []])
})

it('leave out those who are gone or blocked', async ({ app, ines, tobias }) => {
  await ask(app, tobias, ines)
  await app.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, tobias.id))
  expect(await incoming(app, ines)).toEqual([])
  await app.db.update(users).set({ status: 'active' })
  expect(await incoming(app, ines)).toHaveLength(1)
  await app.db.insert(blocks).values({ blockerId: ines.id, blockedId: tobias.id })
  expect([await incoming(app, ines), await sent(app, tobias)]).toEqual([[], []])
})

it('are nobody else’s business', async ({ app, ines, tobias }) => {
  await ask(app, tobias, ines)
  for (const list of ['friend-requests', 'sent-requests']) {
    const answer = await app.request(`/api/users/${ines.id}/${list}`, { cookie: await app.cookieOf(tobias) })
    expect(answer.status).toBe(404)
    const own = await app.request(`/api/users/0/${list}`, { cookie: await app.cookieOf(ines) })
    expect(own.status).toBe(200)
    expect((await app.request(`/api/users/${ines.id}/${list}`)).status).toBe(401)
  }
})

it('work over HTTP from asking to the answer', async ({ app, ines, tobias, noor }) => {
  const response = await app.request('/api/friend-requests', {
    cookie: await app.cookieOf(tobias),
    json: { receiverId: ines.id },
  })
  const { id, friendshipStatus } = await response.json()
  expect(friendshipStatus).toBe('requested')
  const accept = (chef: TestChef, cookie: string) =>
    app.request(`/api/friend-requests/${id}/accept`, { cookie, json: { userId: chef.id } })
  // The body cannot make anybody the receiver.
  expect((await accept(ines, await app.cookieOf(noor))).status).toBe(404)
  const accepted = await accept(ines, await app.cookieOf(ines))
  expect([accepted.status, await accepted.json()]).toEqual([200, { success: true }])
  const again = await app.request(`/api/friend-requests/${id}/decline`, { cookie: await app.cookieOf(ines), json: {} })
  expect([again.status, await again.json()]).toEqual([409, { message: 'This request is no longer waiting.' }])
  const blank = await app.request('/api/friend-requests', { cookie: await app.cookieOf(ines), json: {} })
  expect(blank.status).toBe(400)
})
