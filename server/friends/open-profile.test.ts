import { describe, expect } from 'vitest'
import { blocks, follows, friendRequests } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'

const it = appTest()
  .extend('ines', chef('Inès', { isPublic: false }))
  .extend('tobias', chef('Tobias'))
  .extend('noor', chef('Noor'))
  .extend(
    'request',
    ({ app, ines }) =>
      (who: TestChef, whom = ines) =>
        app.as(who).friends.request({ receiverId: whom.id }),
  )

const setPrivacy = (app: TestApp, chef: TestChef, isPublic: boolean) =>
  app.as(chef).profile.setPrivacy({ id: 0, isPublic })
const edges = async (app: TestApp) =>
  (await app.db.select().from(follows)).map(edge => `${edge.followerId}>${edge.followeeId} ${edge.isFriend}`).sort()
const states = async (app: TestApp) => (await app.db.select().from(friendRequests)).map(row => row.state)

describe('opening a profile', () => {
  it('makes follows of the requests that wait, and friends where the chef follows back', async ({
    app,
    ines,
    tobias,
    noor,
    request,
  }) => {
    await request(tobias)
    await request(noor)
    await app.as(ines).friends.follow({ followeeId: noor.id })
    expect(await states(app)).toEqual(['waiting', 'waiting'])
    expect(await setPrivacy(app, ines, true)).toEqual({ isPublic: true })
    expect(await edges(app)).toEqual(
      [`${ines.id}>${noor.id} true`, `${noor.id}>${ines.id} true`, `${tobias.id}>${ines.id} false`].sort(),
    )
    expect(await states(app)).toEqual(['accepted', 'accepted'])
    const standing = async (who: TestChef) => (await app.as(who).friends.getChef({ id: ines.id })).friendshipStatus
    expect([await standing(tobias), await standing(noor)]).toEqual(['following', 'friends'])
    expect(await app.as(ines).friends.listIncoming({ id: 0 })).toEqual([])
    expect(await app.as(ines).notifications.counts()).toMatchObject({ unread: 0, requests: 0 })
  })

  it('keeps a follower who had asked, and makes nothing twice', async ({ app, ines, tobias, request }) => {
    await setPrivacy(app, ines, true)
    await app.as(tobias).friends.follow({ followeeId: ines.id })
    await setPrivacy(app, ines, false)
    await request(tobias)
    await Promise.all([setPrivacy(app, ines, true), setPrivacy(app, ines, true)])
    expect(await edges(app)).toEqual([`${tobias.id}>${ines.id} false`])
    expect(await states(app)).toEqual(['accepted'])
  })

  it('leaves the requests of others, those of the chef and answered ones alone', async ({
    app,
    ines,
    tobias,
    noor,
    request,
  }) => {
    await request(tobias)
    await app.db.update(friendRequests).set({ state: 'declined' })
    await setPrivacy(app, noor, false)
    await request(ines, noor)
    await request(tobias, noor)
    await setPrivacy(app, ines, true)
    expect(await edges(app)).toEqual([])
    expect(await states(app)).toEqual(['declined', 'waiting', 'waiting'])
  })

  it('is nothing new for a profile that is open, nor for the blocked', async ({ app, ines, tobias, noor }) => {
    await app.db.insert(friendRequests).values({ requesterId: tobias.id, receiverId: noor.id })
    await setPrivacy(app, noor, true)
    await app.db.insert(friendRequests).values({ requesterId: noor.id, receiverId: ines.id })
    await app.db.insert(blocks).values({ blockerId: noor.id, blockedId: ines.id })
    await setPrivacy(app, ines, true)
    expect(await edges(app)).toEqual([])
    expect(await states(app)).toEqual(['waiting', 'waiting'])
  })

  it.for([false, true] as const)(
    'and being asked at once leaves a follow and nothing waiting (reversed: %s)',
    async (reversed, { app, ines, tobias, request }) => {
      const calls = [() => setPrivacy(app, ines, true), () => request(tobias)]
      if (reversed) calls.reverse()
      await Promise.all(calls.map((call): Promise<unknown> => call()))
      expect(await edges(app)).toEqual([`${tobias.id}>${ines.id} false`])
      expect((await states(app)).includes('waiting')).toBe(false)
    },
  )

  it('works over HTTP', async ({ app, ines, tobias, request }) => {
    await request(tobias)
    const cookie = await app.cookieOf(ines)
    const answer = await app.request(`/api/users/${ines.id}/privacy`, {
      method: 'PATCH',
      cookie,
      json: { isPublic: true },
    })
    expect([answer.status, await answer.json()]).toEqual([200, { isPublic: true }])
    expect(await edges(app)).toEqual([`${tobias.id}>${ines.id} false`])
  })
})

describe('closing a profile', () => {
  it.beforeEach(async ({ app, ines, tobias, noor }) => {
    await setPrivacy(app, ines, true)
    await app.as(tobias).friends.follow({ followeeId: ines.id })
    await app.make.friends(ines, noor)
    await app.make.backBurnerRecipe(ines, 'Cataplana')
    await app.make.generalPost(ines, 'Sunday bread')
  })

  it('keeps every follow, and takes the sight of mere followers from the next request on', async ({
    app,
    ines,
    tobias,
    noor,
  }) => {
    const before = await edges(app)
    const sees = async (chef: TestChef) => {
      const { recipesCount, mayLook } = await app.as(chef).friends.getChef({ id: ines.id })
      const shelf = await app
        .as(chef)
        .kitchen.listBackBurner({ id: ines.id })
        .catch(() => null)
      const { posts } = await app.as(chef).feed.listFeed({})
      const found = await app.as(chef).friends.search({ query: 'ines' })
      return [recipesCount, mayLook, shelf?.length ?? null, posts.length, found.length]
    }
    const everything = [1, true, 1, 1, 1]
    expect([await sees(tobias), await sees(noor)]).toEqual([everything, everything])
    await setPrivacy(app, ines, false)
    expect(await edges(app)).toEqual(before)
    expect([await sees(tobias), await sees(noor)]).toEqual([[0, false, null, 0, 0], everything])
    await setPrivacy(app, ines, true)
    expect(await sees(tobias)).toEqual(everything)
  })

  it.for([false, true] as const)(
    'and being followed at once leaves no sight without approval (reversed: %s)',
    async (reversed, { app, ines }) => {
      const sanne = await app.make.chef('Sanne')
      const calls = [() => setPrivacy(app, ines, false), () => app.as(sanne).friends.follow({ followeeId: ines.id })]
      if (reversed) calls.reverse()
      await Promise.allSettled(calls.map((call): Promise<unknown> => call()))
      expect((await app.as(sanne).friends.getChef({ id: ines.id })).mayLook).toBe(false)
      await expect(app.as(sanne).kitchen.listBackBurner({ id: ines.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    },
  )
})
