import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { blocks, follows, friendRequests, users } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'
import { REQUESTS_MAX } from './constants.ts'

const it = appTest()
  .extend('ines', chef('Inès', { isPublic: false }))
  .extend('tobias', chef('Tobias', { isPublic: false }))
  .extend('noor', chef('Noor'))
  .extend(
    'bothFriends',
    ({ ines, tobias }) =>
      () =>
        [`${ines.id}>${tobias.id} friend`, `${tobias.id}>${ines.id} friend`].sort(),
  )
  /** Sends the request of the first to the second, and gives its id. */
  .extend('waitingRequest', ({ app, ines, tobias }) => async (who = tobias, whom = ines): Promise<number> => {
    const { id } = await request(app, who, whom)
    if (id === null) throw new Error('no request')
    return id
  })

const request = (app: TestApp, who: TestChef, whom: TestChef) => app.as(who).friends.request({ receiverId: whom.id })
const standing = async (app: TestApp, who: TestChef, whom: TestChef) =>
  (await app.as(who).friends.getChef({ id: whom.id })).friendshipStatus
const edges = async (app: TestApp) =>
  (await app.db.select().from(follows))
    .map(edge => `${edge.followerId}>${edge.followeeId}${edge.isFriend ? ' friend' : ''}`)
    .sort()
const states = async (app: TestApp) => (await app.db.select().from(friendRequests)).map(row => row.state)

describe('asking', () => {
  it('a private chef waits for their answer, and asking twice changes nothing', async ({ app, ines, tobias }) => {
    const first = await request(app, tobias, ines)
    expect(first).toEqual({ id: expect.any(Number), friendshipStatus: 'requested' })
    expect(await request(app, tobias, ines)).toEqual(first)
    expect(await states(app)).toEqual(['waiting'])
    expect(await standing(app, ines, tobias)).toBe('pending')
    expect(await edges(app)).toEqual([])
  })

  it('a public chef is following them, for private chefs too', async ({ app, ines, noor }) => {
    expect(await request(app, ines, noor)).toEqual({ id: null, friendshipStatus: 'following' })
    expect(await request(app, ines, noor)).toEqual({ id: null, friendshipStatus: 'following' })
    expect(await edges(app)).toEqual([`${ines.id}>${noor.id}`])
    expect(await states(app)).toEqual([])
  })

  it('somebody who has asked oneself makes friends of the two at once', async ({
    app,
    ines,
    tobias,
    bothFriends,
    waitingRequest,
  }) => {
    const id = await waitingRequest()
    expect(await request(app, ines, tobias)).toEqual({ id, friendshipStatus: 'friends' })
    expect(await edges(app)).toEqual(bothFriends())
    expect(await states(app)).toEqual(['accepted'])
    expect(await request(app, ines, tobias)).toEqual({ id, friendshipStatus: 'friends' })
  })

  it('a friend changes nothing', async ({ app, ines, tobias }) => {
    await app.make.friends(ines, tobias)
    expect(await request(app, tobias, ines)).toEqual({ id: null, friendshipStatus: 'friends' })
    expect(await states(app)).toEqual([])
  })

  it('is open again after a refusal and after a withdrawal', async ({ app, ines, tobias, waitingRequest }) => {
    await app.as(ines).friends.decline({ id: await waitingRequest() })
    expect(await standing(app, tobias, ines)).toBe('none')
    await app.as(tobias).friends.withdraw({ id: await waitingRequest() })
    expect(await standing(app, tobias, ines)).toBe('none')
    await waitingRequest()
    expect(await states(app)).toEqual(['declined', 'withdrawn', 'waiting'])
  })

  it('is open to a follower whom a chef gone private never approved', async ({ app, tobias, noor }) => {
    await app.as(tobias).friends.follow({ followeeId: noor.id })
    await app.db.update(users).set({ isPublic: false }).where(eq(users.id, noor.id))
    expect(await standing(app, tobias, noor)).toBe('following')
    const { id } = await request(app, tobias, noor)
    expect(await standing(app, tobias, noor)).toBe('requested')
    await app.as(noor).friends.accept({ id: Number(id) })
    expect(await edges(app)).toEqual([`${tobias.id}>${noor.id} friend`, `${noor.id}>${tobias.id} friend`].sort())
  })

  it('leaves nothing waiting once the chef is public and followed', async ({ app, ines, tobias, waitingRequest }) => {
    await waitingRequest()
    await app.db.update(users).set({ isPublic: true })
    expect(await request(app, tobias, ines)).toEqual({ id: null, friendshipStatus: 'following' })
    expect(await states(app)).toEqual(['withdrawn'])
  })

  it('is over as well when the two come to follow each other', async ({ app, tobias, noor, waitingRequest }) => {
    await app.as(tobias).friends.follow({ followeeId: noor.id })
    await app.db.update(users).set({ isPublic: false }).where(eq(users.id, noor.id))
    await waitingRequest(tobias, noor)
    await app.db.update(users).set({ isPublic: true }).where(eq(users.id, tobias.id))
    expect(await app.as(noor).friends.follow({ followeeId: tobias.id })).toMatchObject({ friendshipStatus: 'friends' })
    expect(await states(app)).toEqual(['accepted'])
  })

  it('is refused for oneself, and for chefs who are missing, gone or blocked', async ({ app, ines, tobias, noor }) => {
    await expect(request(app, ines, ines)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(app.as(ines).friends.request({ receiverId: 999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    for (const whom of [tobias, noor]) {
      await app.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, whom.id))
      await expect(request(app, ines, whom)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await app.db.update(users).set({ status: 'active' })
      await app.db.insert(blocks).values({ blockerId: whom.id, blockedId: ines.id })
      await expect(request(app, ines, whom)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(request(app, whom, ines)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(await states(app)).toEqual([])
    expect(await edges(app)).toEqual([])
  })

  it('does not make friends of two of whom one blocked the other after asking', async ({
    app,
    ines,
    tobias,
    waitingRequest,
  }) => {
    await waitingRequest()
    await app.db.insert(blocks).values({ blockerId: tobias.id, blockedId: ines.id })
    await expect(request(app, ines, tobias)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await edges(app)).toEqual([])
  })

  it('ends when many requests wait', async ({ app, ines, tobias, noor }) => {
    const chefs = await app.db
      .insert(users)
      .values(
        Array.from({ length: REQUESTS_MAX }, (_, at) => ({
          email: `chef${at}@example.com`,
          passwordHash: 'none',
          isPublic: false,
        })),
      )
      .returning({ id: users.id })
    await app.db.insert(friendRequests).values(chefs.map(({ id }) => ({ requesterId: tobias.id, receiverId: id })))
    await expect(request(app, tobias, ines)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await request(app, tobias, noor)).toMatchObject({ friendshipStatus: 'following' })
    await app.db.update(users).set({ isPublic: false }).where(eq(users.id, noor.id))
    await expect(request(app, tobias, noor)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await app.as(tobias).friends.listSent({ id: 0 })).toHaveLength(REQUESTS_MAX)
  })
})

describe('answering', () => {
  it('accepts: friends in both directions, who see what the other shows', async ({
    app,
    ines,
    tobias,
    bothFriends,
    waitingRequest,
  }) => {
    const id = await waitingRequest()
    await app.make.backBurnerRecipe(ines, 'Cataplana')
    const shelf = () => app.as(tobias).kitchen.listBackBurner({ id: ines.id })
    await expect(shelf()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await app.as(ines).friends.accept({ id })).toEqual({ success: true })
    expect(await edges(app)).toEqual(bothFriends())
    expect([await standing(app, ines, tobias), await standing(app, tobias, ines)]).toEqual(['friends', 'friends'])
    expect(await shelf()).toHaveLength(1)
    const [row] = await app.db.select().from(friendRequests)
    expect(row).toMatchObject({ state: 'accepted', decidedAt: expect.any(Number) })
  })

  it('raises a follow that was there before to friendship', async ({
    app,
    ines,
    tobias,
    bothFriends,
    waitingRequest,
  }) => {
    await app.db.insert(follows).values({ followerId: tobias.id, followeeId: ines.id })
    await app.as(ines).friends.accept({ id: await waitingRequest() })
    expect(await edges(app)).toEqual(bothFriends())
  })

  it('declines: nothing but the request changes', async ({ app, ines, waitingRequest }) => {
    expect(await app.as(ines).friends.decline({ id: await waitingRequest() })).toEqual({ success: true })
    expect(await edges(app)).toEqual([])
    expect(await states(app)).toEqual(['declined'])
  })

  it.for(['accept', 'decline'] as const)(
    '%s is for the receiver alone',
    async (answer, { app, ines, tobias, noor, waitingRequest }) => {
      const id = await waitingRequest()
      for (const chef of [tobias, noor]) {
        await expect(app.as(chef).friends[answer]({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      }
      await expect(app.as(ines).friends[answer]({ id: 999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      expect(await states(app)).toEqual(['waiting'])
    },
  )

  it('withdraws for the requester alone', async ({ app, ines, tobias, noor, waitingRequest }) => {
    const id = await waitingRequest()
    for (const chef of [ines, noor]) {
      await expect(app.as(chef).friends.withdraw({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(await app.as(tobias).friends.withdraw({ id })).toEqual({ success: true })
    expect(await states(app)).toEqual(['withdrawn'])
  })

  const decisions = ['accepted', 'declined', 'withdrawn'] as const
  it.for(decisions)('says so when the request is %s already', async (state, { app, ines, tobias, waitingRequest }) => {
    const id = await waitingRequest()
    await app.db.update(friendRequests).set({ state })
    for (const [chef, call] of [
      [ines, 'accept'],
      [ines, 'decline'],
      [tobias, 'withdraw'],
    ] as const) {
      await expect(app.as(chef).friends[call]({ id })).rejects.toMatchObject({
        code: 'CONFLICT',
        message: 'This request is no longer waiting.',
      })
    }
    expect(await states(app)).toEqual([state])
    expect(await edges(app)).toEqual([])
  })

  it('is not for requests of chefs who are gone or blocked', async ({ app, ines, tobias, waitingRequest }) => {
    const id = await waitingRequest()
    const everyAnswerFails = async (calls: readonly ('accept' | 'decline')[]) => {
      for (const call of calls) {
        await expect(app.as(ines).friends[call]({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      }
    }
    await app.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, tobias.id))
    await everyAnswerFails(['accept', 'decline'])
    await app.db.update(users).set({ status: 'active' })
    await app.db.insert(blocks).values({ blockerId: ines.id, blockedId: tobias.id })
    await everyAnswerFails(['accept', 'decline'])
    await expect(app.as(tobias).friends.withdraw({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await edges(app)).toEqual([])
  })
})

describe('at the same moment', () => {
  const outcomes = async (calls: Promise<unknown>[]) =>
    (await Promise.allSettled(calls)).map(({ status }) => status).sort()

  it('two who ask each other become friends', async ({ app, ines, tobias, bothFriends }) => {
    await Promise.all([request(app, ines, tobias), request(app, tobias, ines)])
    expect(await edges(app)).toEqual(bothFriends())
    expect(await states(app)).toEqual(['accepted'])
  })

  it('two who ask each other from two browsers become friends', async ({ app, ines, tobias, bothFriends }) => {
    const ask = async (who: TestChef, whom: TestChef) => {
      const cookie = await app.cookieOf(who)
      return app.request('/api/friend-requests', { cookie, json: { receiverId: whom.id } })
    }
    const answers = await Promise.all([ask(ines, tobias), ask(tobias, ines), ask(ines, tobias), ask(tobias, ines)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await edges(app)).toEqual(bothFriends())
    expect(await states(app)).toEqual(['accepted'])
  })

  it('one who asks many times asks once', async ({ app, ines, tobias }) => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => request(app, tobias, ines)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await states(app)).toEqual(['waiting'])
  })

  it('a double click accepts once', async ({ app, ines, bothFriends, waitingRequest }) => {
    const id = await waitingRequest()
    const { accept } = app.as(ines).friends
    expect(await outcomes([accept({ id }), accept({ id })])).toEqual(['fulfilled', 'rejected'])
    expect(await edges(app)).toEqual(bothFriends())
  })

  it.for([false, true] as const)(
    'accepting and withdrawing end in one of the two (reversed: %s)',
    async (reversed, { app, ines, tobias, bothFriends, waitingRequest }) => {
      const id = await waitingRequest()
      const calls = [() => app.as(ines).friends.accept({ id }), () => app.as(tobias).friends.withdraw({ id })]
      if (reversed) calls.reverse()
      expect(await outcomes(calls.map(call => call()))).toEqual(['fulfilled', 'rejected'])
      const [state] = await states(app)
      expect(['accepted', 'withdrawn']).toContain(state)
      expect(await edges(app)).toEqual(state === 'accepted' ? bothFriends() : [])
    },
  )

  it('accepting and declining end in one of the two', async ({ app, ines, bothFriends, waitingRequest }) => {
    const id = await waitingRequest()
    const { accept, decline } = app.as(ines).friends
    expect(await outcomes([decline({ id }), accept({ id })])).toEqual(['fulfilled', 'rejected'])
    expect(await edges(app)).toEqual((await states(app))[0] === 'accepted' ? bothFriends() : [])
  })
})
