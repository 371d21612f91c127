import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { blocks, follows, friendRequests, notifications, users } from '#db/schema/tables.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import { type TestApp, testApp } from '#tests/fixtures/test-app.ts'

let app: TestApp
let ines: TestChef
let tobias: TestChef
let noor: TestChef
beforeEach(async () => {
  app = await testApp()
  ines = await app.make.chef('Inès')
  tobias = await app.make.chef('Tobias')
  noor = await app.make.chef('Noor')
})
afterEach(() => app.close())

const block = (who: TestChef, whom: TestChef) => app.as(who).friends.block({ id: whom.id })
const unblock = (who: TestChef, whom: TestChef) => app.as(who).friends.unblock({ id: whom.id })
const blockedBy = async (who: TestChef) => (await app.as(who).friends.listBlocked()).map(chef => chef.name)
const goPrivate = (chef: TestChef) => app.db.update(users).set({ isPublic: false }).where(eq(users.id, chef.id))
const bothWays = [
  [() => ines, () => tobias],
  [() => tobias, () => ines],
] as const

describe('blocking', () => {
  it('ends what was between the two, and leaves everybody else alone', async () => {
    for (const other of [tobias, noor]) await app.make.friends(ines, other)
    await app.make.friends(tobias, noor)
    await app.db.insert(notifications).values([
      { userId: ines.id, actorId: tobias.id, kind: 'follow' },
      { userId: tobias.id, actorId: ines.id, kind: 'acceptance' },
      { userId: ines.id, actorId: noor.id, kind: 'follow' },
      { userId: noor.id, actorId: tobias.id, kind: 'follow' },
    ])
    expect(await block(ines, tobias)).toEqual({ success: true })
    const left = (await app.db.select().from(follows)).map(edge => [edge.followerId, edge.followeeId])
    expect(left.sort()).toEqual([
      [ines.id, noor.id],
      [tobias.id, noor.id],
      [noor.id, ines.id],
      [noor.id, tobias.id],
    ])
    const rows = await app.db.select().from(notifications)
    expect(rows.map(row => [row.userId, row.actorId])).toEqual([
      [ines.id, noor.id],
      [noor.id, tobias.id],
    ])
  })

  it.each(bothWays)('closes the waiting request, whichever of the two sent it', async (who, whom) => {
    await goPrivate(whom())
    await app.as(who()).friends.request({ receiverId: whom().id })
    await block(ines, tobias)
    expect((await app.db.select().from(friendRequests)).map(row => row.state)).toEqual([
      who() === ines ? 'withdrawn' : 'declined',
    ])
    await unblock(ines, tobias)
    expect(await app.as(whom()).friends.listIncoming({ id: 0 })).toEqual([])
    expect((await app.as(who()).friends.getChef({ id: whom().id })).friendshipStatus).toBe('none')
  })

  it.each(bothWays)('hides the two from each other', async (who, whom) => {
    await app.make.friends(ines, noor)
    await app.make.friends(tobias, noor)
    await block(ines, tobias)
    const me = app.as(who()).friends
    const id = whom().id
    const missing = { code: 'NOT_FOUND' }
    await expect(me.getChef({ id })).rejects.toMatchObject(missing)
    await expect(me.listFollowed({ id })).rejects.toMatchObject(missing)
    await expect(me.follow({ followeeId: id })).rejects.toMatchObject(missing)
    await expect(me.request({ receiverId: id })).rejects.toMatchObject(missing)
    expect(await me.search({ query: String(whom().name) })).toEqual([])
    expect((await me.listFollowed({ id: noor.id })).map(chef => chef.id)).toEqual([who().id])
    expect((await me.suggest({})).map(chef => chef.id)).not.toContain(id)
    expect(await app.db.select().from(friendRequests)).toEqual([])
  })

  it('many times at once is one block', async () => {
    await Promise.all([block(ines, tobias), block(ines, tobias), block(ines, tobias)])
    expect(await app.db.select().from(blocks)).toHaveLength(1)
    expect(await block(ines, tobias)).toEqual({ success: true })
  })

  it('each other at once ends with a block and nothing between them', async () => {
    await app.make.friends(ines, tobias)
    const outcomes = await Promise.allSettled([block(ines, tobias), block(tobias, ines)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await app.db.select().from(blocks)).toHaveLength(1)
    expect(await app.db.select().from(follows)).toEqual([])
  })

  it('is not for oneself, and finds nobody who is not there', async () => {
    for (const id of [0, ines.id]) {
      await expect(app.as(ines).friends.block({ id })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: 'You cannot block yourself.',
      })
    }
    await expect(app.as(ines).friends.block({ id: 999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await app.make.friends(ines, noor)
    await app.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, noor.id))
    await expect(block(ines, noor)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await block(tobias, ines)
    await expect(block(ines, tobias)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await app.db.select().from(blocks)).toHaveLength(1)
    expect(await app.db.select().from(follows)).toHaveLength(2)
  })
})

describe('at the same moment', () => {
  const nothingBetween = async () => {
    expect(await app.db.select().from(follows)).toEqual([])
    expect((await app.db.select().from(friendRequests)).filter(row => row.state === 'waiting')).toEqual([])
    expect(await app.db.select().from(notifications)).toEqual([])
    expect(await app.db.select().from(blocks)).toHaveLength(1)
  }

  it.each([false, true])('blocking wins over accepting (reversed: %s)', async reversed => {
    await goPrivate(ines)
    const { id } = await app.as(tobias).friends.request({ receiverId: ines.id })
    const calls = [() => app.as(ines).friends.accept({ id: Number(id) }), () => block(tobias, ines)]
    if (reversed) calls.reverse()
    await Promise.allSettled(calls.map(call => call()))
    await nothingBetween()
  })

  it.each([false, true])('blocking wins over following (reversed: %s)', async reversed => {
    const calls = [
      () => app.as(tobias).friends.follow({ followeeId: ines.id }),
      () => app.as(ines).friends.follow({ followeeId: tobias.id }),
      () => block(ines, tobias),
    ]
    if (reversed) calls.reverse()
    await Promise.allSettled(calls.map((call): Promise<unknown> => call()))
    await nothingBetween()
  })

  it.each([false, true])('blocking wins over asking (reversed: %s)', async reversed => {
    await goPrivate(ines)
    const calls = [() => app.as(tobias).friends.request({ receiverId: ines.id }), () => block(ines, tobias)]
    if (reversed) calls.reverse()
    await Promise.allSettled(calls.map((call): Promise<unknown> => call()))
    await nothingBetween()
  })
})

describe('the list of the blocked', () => {
  it('is one’s own, newest first, without pictures and those who are gone', async () => {
    await block(ines, tobias)
    await block(ines, noor)
    expect(await app.as(ines).friends.listBlocked()).toEqual([
      { id: noor.id, name: 'Noor', profilePictureUrl: null },
      { id: tobias.id, name: 'Tobias', profilePictureUrl: null },
    ])
    expect(await blockedBy(tobias)).toEqual([])
    await app.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, noor.id))
    expect(await blockedBy(ines)).toEqual(['Tobias'])
  })

  it('ends with unblocking, which brings nothing back and only the blocker can do', async () => {
    await app.make.friends(ines, tobias)
    await block(ines, tobias)
    await unblock(tobias, ines)
    expect(await blockedBy(ines)).toEqual(['Tobias'])
    await Promise.all([unblock(ines, tobias), unblock(ines, tobias)])
    expect(await blockedBy(ines)).toEqual([])
    expect((await app.as(tobias).friends.getChef({ id: ines.id })).friendshipStatus).toBe('none')
  })
})
