import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestChef } from '../../fixtures/make.ts'
import type { Fields, Request } from '../case.ts'
import { type ContractWorld, openContractWorld } from '../contract-world.ts'

/* What the calls about friends answer beside the plain request: other ways to ask, asking twice, nobody there. */

const SEARCH = 'POST /api/users/search'
const FOLLOW = 'POST /api/follow-user'
const REQUEST = 'POST /api/friend-requests'
const ACCEPT = 'POST /api/friend-requests/{id}/accept'
const DECLINE = 'POST /api/friend-requests/{id}/decline'
const INVITE = 'POST /api/friend-invitations'
const FRIENDS = 'GET /api/users/{id}/friends'
const WAITING = 'GET /api/users/{id}/friend-requests'
const SENT = 'GET /api/users/{id}/sent-requests'
const NOBODY = 999_999

let world: ContractWorld
beforeAll(async () => {
  world = await openContractWorld()
})
afterAll(() => world.close())

const newChef = (isPublic = true) => world.app.make.chef(`Chef Nr${world.count()}`, { isPublic })

/** Makes a call and answers its status with what the answer says. */
async function ask(call: string, as: TestChef, request: Request = {}): Promise<[number, unknown]> {
  const { status, body } = await world.ask(call, request, as)
  return [status, body]
}
const send = (call: string, as: TestChef, body?: Fields, path?: Request['path']) =>
  ask(call, as, { ...(body ? { body } : {}), ...(path ? { path } : {}) })

/** How a chef stands to another, as the search tells. */
async function standing(viewer: TestChef, other: TestChef): Promise<unknown> {
  const [, found] = await send(SEARCH, viewer, { query: other.name })
  return (found as { id: number; friendshipStatus: string }[]).find(({ id }) => id === other.id)?.friendshipStatus
}

/** The id of a request that waits between two new chefs. */
async function waitingRequest() {
  const [asker, asked] = [await newChef(), await newChef(false)]
  const [, sent] = await send(REQUEST, asker, { receiverId: asked.id })
  return { asker, asked, id: (sent as { id: number }).id }
}

describe('searching', () => {
  it('tells each standing, and an address to friends by request alone', async () => {
    const [viewer, other] = [await newChef(), await newChef()]
    expect(await standing(viewer, other)).toBe('none')
    await send(FOLLOW, viewer, { followeeId: other.id })
    expect(await standing(viewer, other)).toBe('following')
    const seen = { id: other.id, name: other.name, recipesCount: 0, mutualFriends: 0, commonInterests: [] }
    expect(await send(SEARCH, viewer, { query: other.name })).toMatchObject([200, [{ ...seen, email: null }]])
    await send(FOLLOW, other, { followeeId: viewer.id })
    expect(await standing(viewer, other)).toBe('friends')
    expect(await send(SEARCH, viewer, { query: other.name })).toMatchObject([200, [{ email: null }]])
    const { asker, asked, id } = await waitingRequest()
    await send(ACCEPT, asked, {}, { id })
    expect(await send(SEARCH, asker, { query: asked.name })).toMatchObject([200, [{ email: asked.email }]])
  })

  it('shows a private chef to friends alone, and to whom a request of theirs waits for', async () => {
    const { asker, asked, id } = await waitingRequest()
    expect([await standing(asker, asked), await standing(asked, asker)]).toEqual([undefined, 'pending'])
    await send(ACCEPT, asked, {}, { id })
    expect([await standing(asker, asked), await standing(asked, asker)]).toEqual(['friends', 'friends'])
  })

  it('is asked by whose session it is, whatever the body says', async () => {
    const body = { query: world.tobias.name, currentUserId: world.tobias.id }
    expect(await send(SEARCH, world.ines, body)).toMatchObject([200, [{ id: world.tobias.id }]])
    expect(await send(SEARCH, world.ines, { query: world.ines.name, currentUserId: 0 })).toEqual([200, []])
    expect(await send(SEARCH, world.ines, { query: '%_' })).toEqual([200, []])
  })

  it('finds a phone number however it is typed, but no part of one', async () => {
    const chef = await world.app.make.chef('Olive', { phoneNumber: '+15551234567' })
    for (const query of ['+15551234567', '1 (555) 123-4567']) {
      expect(await send(SEARCH, world.ines, { query })).toMatchObject([200, [{ id: chef.id }]])
    }
    expect(await send(SEARCH, world.ines, { query: '5551234' })).toEqual([200, []])
  })
})

describe('following and asking', () => {
  it('is the same a second time, and with an id in digits', async () => {
    const [open, closed] = [await newChef(), await newChef(false)]
    const done = [200, { success: true, friendshipStatus: 'following' }]
    expect(await send(FOLLOW, world.ines, { followeeId: open.id })).toEqual(done)
    expect(await send(FOLLOW, world.ines, { followeeId: String(open.id) })).toEqual(done)
    const [status, sent] = await send(REQUEST, world.ines, { receiverId: closed.id })
    expect([status, sent]).toEqual([200, { id: expect.any(Number), friendshipStatus: 'requested' }])
    expect(await send(REQUEST, world.ines, { receiverId: String(closed.id) })).toEqual([200, sent])
  })

  it('a request to a public chef follows at once, and one that meets another makes friends', async () => {
    const [one, other] = [await newChef(false), await newChef()]
    expect(await send(REQUEST, one, { receiverId: other.id })).toEqual([
      200,
      { id: null, friendshipStatus: 'following' },
    ])
    const [asker, asked] = [await newChef(false), await newChef(false)]
    const [, first] = await send(REQUEST, asker, { receiverId: asked.id })
    const { id } = first as { id: number }
    expect(await send(REQUEST, asked, { receiverId: asker.id })).toEqual([200, { id, friendshipStatus: 'friends' }])
  })

  it('says why not', async () => {
    const secret = 'This profile is private. Send a friend request instead.'
    const gone = { message: 'Friend profile not found' }
    expect(await send(FOLLOW, world.ines, { followeeId: world.paula.id })).toEqual([403, { message: secret }])
    expect(await send(FOLLOW, world.ines, { followeeId: world.ines.id })).toMatchObject([
      400,
      { message: expect.stringMatching(/yourself/) },
    ])
    expect(await send(REQUEST, world.ines, { receiverId: world.ines.id })).toMatchObject([
      400,
      { message: expect.stringMatching(/yourself/) },
    ])
    expect(await send(FOLLOW, world.ines, { followeeId: NOBODY })).toEqual([404, gone])
    expect(await send(REQUEST, world.ines, { receiverId: NOBODY })).toEqual([404, gone])
    expect(await send(FOLLOW, world.ines)).toMatchObject([400, { fields: { followeeId: expect.any(String) } }])
    expect(await send(REQUEST, world.ines)).toMatchObject([400, { fields: { receiverId: expect.any(String) } }])
  })
})

describe('requests', () => {
  it('name both sides while they wait, and nobody afterwards', async () => {
    const { asker, asked, id } = await waitingRequest()
    const request = { id, requesterId: asker.id, createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) }
    const person = { profileImageUrl: null }
    expect(await ask(WAITING, asked, { path: { id: 0 } })).toMatchObject([
      200,
      [{ ...request, sender: { ...person, id: asker.id, name: asker.name } }],
    ])
    expect(await ask(SENT, asker, { path: { id: asker.id } })).toMatchObject([
      200,
      [{ ...request, recipient: { ...person, id: asked.id, name: asked.name, email: null } }],
    ])
    await send(DECLINE, asked, undefined, { id })
    expect(await ask(WAITING, asked, { path: { id: asked.id } })).toEqual([200, []])
    expect(await ask(SENT, asker, { path: { id: 0 } })).toEqual([200, []])
    expect(await standing(asked, asker)).toBe('none')
    expect(await send(REQUEST, asker, { receiverId: asked.id })).toMatchObject([200, { friendshipStatus: 'requested' }])
  })

  it.each([ACCEPT, DECLINE])('%s: once, by whom it is for, with or without a body', async call => {
    const { asker, asked, id } = await waitingRequest()
    const gone = [404, { message: 'Friend request not found' }]
    for (const chef of [asker, world.tobias]) {
      expect(await send(call, chef, { userId: asked.id }, { id })).toEqual(gone)
    }
    expect(await send(call, asked, undefined, { id: NOBODY })).toEqual(gone)
    expect(await send(call, asked, undefined, { id: String(id) })).toEqual([200, { success: true }])
    for (const again of [ACCEPT, DECLINE]) {
      expect(await send(again, asked, { userId: String(asked.id) }, { id })).toEqual([
        409,
        { message: 'This request is no longer waiting.' },
      ])
    }
    const isFriend = call === ACCEPT
    const [, friends] = await ask(FRIENDS, asked, { path: { id: 0 } })
    expect(friends).toMatchObject(isFriend ? [{ id: asker.id, friendshipStatus: 'friends', email: asker.email }] : [])
    expect((await ask(FRIENDS, asker, { path: { id: asked.id } }))[0]).toBe(isFriend ? 200 : 404)
  })
})

describe('lists of chefs', () => {
  it('are there for a public chef, and answer alike for a private one and nobody', async () => {
    await send(FOLLOW, world.tobias, { followeeId: world.ada.id })
    expect(await ask(FRIENDS, world.ines, { path: { id: world.tobias.id } })).toMatchObject([200, [{ name: 'Ada' }]])
    for (const list of [FRIENDS, WAITING, SENT]) {
      const [status, hidden] = await ask(list, world.ines, { path: { id: world.paula.id } })
      expect([status, hidden]).toEqual(await ask(list, world.ines, { path: { id: NOBODY } }))
      expect(status).toBe(404)
    }
  })
})

describe('inviting', () => {
  const sendTo = (email: unknown, more: Fields = {}) => send(INVITE, world.ines, { email, ...more })

  it('takes an address as it is typed, without a message and twice, and answers a link where no e-mail is sent', async () => {
    const answer = [200, { success: true, link: expect.stringMatching(/\/#invite=[\w-]{20,}$/) }]
    expect(await sendTo(' Guest@Friend.example ')).toEqual(answer)
    expect(await sendTo('guest@friend.example', { message: '', senderUserId: '0' })).toEqual(answer)
    expect(await sendTo('guest@friend.example', { message: null, senderUserId: String(world.ines.id) })).toEqual(answer)
    const open = await world.app.as(world.ines).friends.listInvitations()
    expect(open.map(({ email }) => email)).toEqual(['guest@friend.example'])
  })

  it('says why not', async () => {
    expect(await sendTo(world.ines.email)).toMatchObject([400, { message: expect.stringMatching(/own address/) }])
    expect((await sendTo('b@friend.example', { senderUserId: world.tobias.id }))[0]).toBe(403)
    expect((await sendTo('b@friend.example', { senderUserId: NOBODY }))[0]).toBe(404)
    expect(await send(INVITE, world.ines)).toMatchObject([400, { message: 'Please enter a valid email address' }])
  })
})
