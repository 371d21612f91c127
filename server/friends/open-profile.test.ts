import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { blocks, follows, friendRequests } from '#db/schema/tables.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import { type TestApp, testApp } from '#tests/fixtures/test-app.ts'

let app: TestApp
let ines: TestChef
let tobias: TestChef
let noor: TestChef
beforeEach(async () => {
  app = await testApp()
  ines = await app.make.chef('Inès', { isPublic: false })
  tobias = await app.make.chef('Tobias')
  noor = await app.make.chef('Noor')
})
afterEach(() => app.close())

const request = (who: TestChef, whom = ines) => app.as(who).friends.request({ receiverId: whom.id })
const setPrivacy = (chef: TestChef, isPublic: boolean) => app.as(chef).profile.setPrivacy({ id: 0, isPublic })
const edges = async () =>
  (await app.db.select().from(follows)).map(edge => `${edge.followerId}>${edge.followeeId} ${edge.isFriend}`).sort()
const states = async () => (await app.db.select().from(friendRequests)).map(row => row.state)

describe('opening a profile', () => {
  it('makes follows of the requests that wait, and friends where the chef follows back', async () => {
    await request(tobias)
    await request(noor)
    await app.as(ines).friends.follow({ followeeId: noor.id })
    expect(await states()).toEqual(['waiting', 'waiting'])
    expect(await setPrivacy(ines, true)).toEqual({ isPublic: true })
    expect(await edges()).toEqual(
      [`${ines.id}>${noor.id} true`, `${noor.id}>${ines.id} true`, `${tobias.id}>${ines.id} false`].sort(),
    )
    expect(await states()).toEqual(['accepted', 'accepted'])
    const standing = async (who: TestChef) => (await app.as(who).friends.getChef({ id: ines.id })).friendshipStatus
    expect([await standing(tobias), await standing(noor)]).toEqual(['following', 'friends'])
    expect(await app.as(ines).friends.listIncoming({ id: 0 })).toEqual([])
    expect(await app.as(ines).notifications.counts()).toEqual({ unread: 0, requests: 0 })
  })

  it('keeps a follower who had asked, and makes nothing twice', async () => {
    await setPrivacy(ines, true)
    await app.as(tobias).friends.follow({ followeeId: ines.id })
    await setPrivacy(ines, false)
    await request(tobias)
    await Promise.all([setPrivacy(ines, true), setPrivacy(ines, true)])
    expect(await edges()).toEqual([`${tobias.id}>${ines.id} false`])
    expect(await states()).toEqual(['accepted'])
  })

  it('leaves the requests of others, those of the chef and answered ones alone', async () => {
    await request(tobias)
    await app.db.update(friendRequests).set({ state: 'declined' })
    await setPrivacy(noor, false)
    await request(ines, noor)
    await request(tobias, noor)
    await setPrivacy(ines, true)
    expect(await edges()).toEqual([])
    expect(await states()).toEqual(['declined', 'waiting', 'waiting'])
  })

  it('is nothing new for a profile that is open, nor for the blocked', async () => {
    await app.db.insert(friendRequests).values({ requesterId: tobias.id, receiverId: noor.id })
    await setPrivacy(noor, true)
    await app.db.insert(friendRequests).values({ requesterId: noor.id, receiverId: ines.id })
    await app.db.insert(blocks).values({ blockerId: noor.id, blockedId: ines.id })
    await setPrivacy(ines, true)
    expect(await edges()).toEqual([])
    expect(await states()).toEqual(['waiting', 'waiting'])
  })

  it.each([false, true])(
    'and being asked at once leaves a follow and nothing waiting (reversed: %s)',
    async reversed => {
      const calls = [() => setPrivacy(ines, true), () => request(tobias)]
      if (reversed) calls.reverse()
      await Promise.all(calls.map((call): Promise<unknown> => call()))
      expect(await edges()).toEqual([`${tobias.id}>${ines.id} false`])
      expect((await states()).includes('waiting')).toBe(false)
    },
  )

  it('works over HTTP', async () => {
    await request(tobias)
    const cookie = await app.cookieOf(ines)
    const answer = await app.request(`/api/users/${ines.id}/privacy`, {
      method: 'PATCH',
      cookie,
      json: { isPublic: true },
    })
    expect([answer.status, await answer.json()]).toEqual([200, { isPublic: true }])
    expect(await edges()).toEqual([`${tobias.id}>${ines.id} false`])
  })
})

describe('closing a profile', () => {
  beforeEach(async () => {
    await setPrivacy(ines, true)
    await app.as(tobias).friends.follow({ followeeId: ines.id })
    await app.make.friends(ines, noor)
    await app.make.backBurnerRecipe(ines, 'Cataplana')
    await app.make.generalPost(ines, 'Sunday bread')
  })

  it('keeps every follow, and takes the sight of mere followers from the next request on', async () => {
    const before = await edges()
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
    await setPrivacy(ines, false)
    expect(await edges()).toEqual(before)
    expect([await sees(tobias), await sees(noor)]).toEqual([[0, false, null, 0, 0], everything])
    await setPrivacy(ines, true)
    expect(await sees(tobias)).toEqual(everything)
  })

  it.each([false, true])(
    'and being followed at once leaves no sight without approval (reversed: %s)',
    async reversed => {
      const sanne = await app.make.chef('Sanne')
      const calls = [() => setPrivacy(ines, false), () => app.as(sanne).friends.follow({ followeeId: ines.id })]
      if (reversed) calls.reverse()
      await Promise.allSettled(calls.map((call): Promise<unknown> => call()))
      expect((await app.as(sanne).friends.getChef({ id: ines.id })).mayLook).toBe(false)
      await expect(app.as(sanne).kitchen.listBackBurner({ id: ines.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    },
  )
})
