import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { blocks, follows, friendRequests, notifications, users } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'

const it = appTest().extend('ines', chef('Inès')).extend('tobias', chef('Tobias')).extend('noor', chef('Noor'))

const block = (app: TestApp, who: TestChef, whom: TestChef) => app.as(who).friends.block({ id: whom.id })
const unblock = (app: TestApp, who: TestChef, whom: TestChef) => app.as(who).friends.unblock({ id: whom.id })
const blockedBy = async (app: TestApp, who: TestChef) =>
  (await app.as(who).friends.listBlocked()).map(({ name }) => name)
const goPrivate = (app: TestApp, { id }: TestChef) =>
  app.db.update(users).set({ isPublic: false }).where(eq(users.id, id))
/** Whose side it is looked at from. */
const sides = ['ines', 'tobias'] as const

describe('blocking', () => {
  it('ends what was between the two, and leaves everybody else alone', async ({ app, ines, tobias, noor }) => {
    for (const other of [tobias, noor]) await app.make.friends(ines, other)
    await app.make.friends(tobias, noor)
    await app.db.insert(notifications).values([
      { userId: ines.id, actorId: tobias.id, kind: 'follow' },
      { userId: tobias.id, actorId: ines.id, kind: 'acceptance' },
      { userId: ines.id, actorId: noor.id, kind: 'follow' },
      { userId: noor.id, actorId: tobias.id, kind: 'follow' },
    ])
    expect(await block(app, ines, tobias)).toEqual({ success: true })
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

  it.for(sides)('closes the waiting request, whichever of the two sent it', async (side, { app, ines, tobias }) => {
    const [who, whom] = side === 'ines' ? [ines, tobias] : [tobias, ines]
    await goPrivate(app, whom)
    await app.as(who).friends.request({ receiverId: whom.id })
    await block(app, ines, tobias)
    expect((await app.db.select().from(friendRequests)).map(row => row.state)).toEqual([
      who === ines ? 'withdrawn' : 'declined',
    ])
    await unblock(app, ines, tobias)
    expect(await app.as(whom).friends.listIncoming({ id: 0 })).toEqual([])
    expect((await app.as(who).friends.getChef({ id: whom.id })).friendshipStatus).toBe('none')
  })

  it.for(sides)('hides the two from each other', async (side, { app, ines, tobias, noor }) => {
    const [who, whom] = side === 'ines' ? [ines, tobias] : [tobias, ines]
    await app.make.friends(ines, noor)
    await app.make.friends(tobias, noor)
    await block(app, ines, tobias)
    const me = app.as(who).friends
    const id = whom.id
    const missing = { code: 'NOT_FOUND' }
    await expect(me.getChef({ id })).rejects.toMatchObject(missing)
    await expect(me.listFollowed({ id })).rejects.toMatchObject(missing)
    await expect(me.follow({ followeeId: id })).rejects.toMatchObject(missing)
    await expect(me.request({ receiverId: id })).rejects.toMatchObject(missing)
    expect(await me.search({ query: String(whom.name) })).toEqual([])
    expect((await me.listFollowed({ id: noor.id })).map(chef => chef.id)).toEqual([who.id])
    expect((await me.suggest({})).map(chef => chef.id)).not.toContain(id)
    expect(await app.db.select().from(friendRequests)).toEqual([])
  })

  it('many times at once is one block', async ({ app, ines, tobias }) => {
    await Promise.all([block(app, ines, tobias), block(app, ines, tobias), block(app, ines, tobias)])
    expect(await app.db.select().from(blocks)).toHaveLength(1)
    expect(await block(app, ines, tobias)).toEqual({ success: true })
  })

  it('each other at once ends with a block and nothing between them', async ({ app, ines, tobias }) => {
    await app.make.friends(ines, tobias)
    const outcomes = await Promise.allSettled([block(app, ines, tobias), block(app, tobias, ines)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await app.db.select().from(blocks)).toHaveLength(1)
    expect(await app.db.select().from(follows)).toEqual([])
  })

  it('is not for oneself, and finds nobody who is not there', async ({ app, ines, tobias, noor }) => {
    for (const id of [0, ines.id]) {
      await expect(app.as(ines).friends.block({ id })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: 'You cannot block yourself.',
      })
    }
    await expect(app.as(ines).friends.block({ id: 999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await app.make.friends(ines, noor)
    await app.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, noor.id))
    await expect(block(app, ines, noor)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await block(app, tobias, ines)
    await expect(block(app, ines, tobias)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await app.db.select().from(blocks)).toHaveLength(1)
    expect(await app.db.select().from(follows)).toHaveLength(2)
  })
})

describe('at the same moment', () => {
  const nothingBetween = async (app: TestApp) => {
    expect(await app.db.select().from(follows)).toEqual([])
    expect((await app.db.select().from(friendRequests)).filter(row => row.state === 'waiting')).toEqual([])
    expect(await app.db.select().from(notifications)).toEqual([])
    expect(await app.db.select().from(blocks)).toHaveLength(1)
  }

  it.for([false, true])('blocking wins over accepting (reversed: %s)', async (reversed, { app, ines, tobias }) => {
    await goPrivate(app, ines)
    const { id } = await app.as(tobias).friends.request({ receiverId: ines.id })
    const calls = [() => app.as(ines).friends.accept({ id: Number(id) }), () => block(app, tobias, ines)]
    if (reversed) calls.reverse()
    await Promise.allSettled(calls.map(call => call()))
    await nothingBetween(app)
  })

  it.for([false, true])('blocking wins over following (reversed: %s)', async (reversed, { app, ines, tobias }) => {
    const calls = [
      () => app.as(tobias).friends.follow({ followeeId: ines.id }),
      () => app.as(ines).friends.follow({ followeeId: tobias.id }),
      () => block(app, ines, tobias),
    ]
    if (reversed) calls.reverse()
    await Promise.allSettled(calls.map((call): Promise<unknown> => call()))
    await nothingBetween(app)
  })

  it.for([false, true])('blocking wins over asking (reversed: %s)', async (reversed, { app, ines, tobias }) => {
    await goPrivate(app, ines)
    const calls = [() => app.as(tobias).friends.request({ receiverId: ines.id }), () => block(app, ines, tobias)]
    if (reversed) calls.reverse()
    await Promise.allSettled(calls.map((call): Promise<unknown> => call()))
    await nothingBetween(app)
  })
})

describe('the list of the blocked', () => {
  it('is one’s own, newest first, without pictures and those who are gone', async ({ app, ines, tobias, noor }) => {
    await block(app, ines, tobias)
    await block(app, ines, noor)
    expect(await app.as(ines).friends.listBlocked()).toEqual([
      { id: noor.id, name: 'Noor', profilePictureUrl: null },
      { id: tobias.id, name: 'Tobias', profilePictureUrl: null },
    ])
    expect(await blockedBy(app, tobias)).toEqual([])
    await app.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, noor.id))
    expect(await blockedBy(app, ines)).toEqual(['Tobias'])
  })

  it('ends with unblocking, which brings nothing back and only the blocker can do', async ({ app, ines, tobias }) => {
    await app.make.friends(ines, tobias)
    await block(app, ines, tobias)
    await unblock(app, tobias, ines)
    expect(await blockedBy(app, ines)).toEqual(['Tobias'])
    await Promise.all([unblock(app, ines, tobias), unblock(app, ines, tobias)])
    expect(await blockedBy(app, ines)).toEqual([])
    expect((await app.as(tobias).friends.getChef({ id: ines.id })).friendshipStatus).toBe('none')
  })
})
