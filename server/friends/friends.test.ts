import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { blocks, follows, users } from '#db/schema/tables.ts'
import type { TestChef } from '../testing/make.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

let app: TestApp
let ines: TestChef
let tobias: TestChef
beforeEach(async () => {
  app = await testApp()
  ines = await app.make.chef('Inès Fairweather', { phoneNumber: '+351912345678' })
  tobias = await app.make.chef('Tobias Lindqvist')
})
afterEach(() => app.close())

describe('finding chefs', () => {
  const found = async (query: string) => (await app.as(tobias).friends.search({ query })).map(chef => chef.name)

  it('goes by the beginning of the name, without accents or case', async () => {
    expect(await found('INES f')).toEqual(['Inès Fairweather'])
    expect(await found('nès')).toEqual([])
    expect(await found('tobias')).toEqual([])
  })

  it('goes by the whole phone number, however it is typed, and no part of it', async () => {
    expect(await found('351 912-345-678')).toEqual(['Inès Fairweather'])
    expect(await found('91234567')).toEqual([])
  })

  it.each(['%%', '__', "'; drop table users; --", '""', '\\\\'])('takes %s as text', async query => {
    expect(await found(query)).toEqual([])
  })

  it('does not find private chefs, blocked ones and those who are gone', async () => {
    await app.db.update(users).set({ isPublic: false })
    expect(await found('ines')).toEqual([])
    await app.make.friends(ines, tobias)
    expect(await found('ines')).toEqual(['Inès Fairweather'])
    await app.db.insert(blocks).values({ blockerId: ines.id, blockedId: tobias.id })
    expect(await found('ines')).toEqual([])
  })

  it('says what is short', async () => {
    const cookie = `longtable=${await app.services.sessions.create(tobias.id, '')}`
    const answer = await app.request('/api/users/search', { cookie, json: { query: ' a ' } })
    expect(answer.status).toBe(400)
    expect((await answer.json()).message).toBe('Enter at least 2 characters to search')
  })

  it('never gives away an address or a number', async () => {
    const text = JSON.stringify(await app.as(tobias).friends.search({ query: 'ines' }))
    expect(text).not.toContain('example.com')
    expect(text).not.toContain('912345678')
  })
})

describe('following', () => {
  it('makes friends of two who follow each other, and undoes it', async () => {
    const follow = (who: TestChef, whom: TestChef) => app.as(who).friends.follow({ followeeId: whom.id })
    expect(await follow(ines, tobias)).toEqual({ success: true, friendshipStatus: 'following' })
    expect(await follow(ines, tobias)).toEqual({ success: true, friendshipStatus: 'following' })
    expect(await follow(tobias, ines)).toEqual({ success: true, friendshipStatus: 'friends' })
    expect((await app.as(ines).friends.listFollowed({ id: 0 }))[0]).toMatchObject({
      name: 'Tobias Lindqvist',
      friendshipStatus: 'friends',
    })
    await app.as(tobias).friends.unfollow({ followeeId: ines.id })
    expect((await app.as(ines).friends.listFollowed({ id: 0 }))[0]?.friendshipStatus).toBe('following')
  })

  it('works out the same when both follow at once', async () => {
    await Promise.all([
      app.as(ines).friends.follow({ followeeId: tobias.id }),
      app.as(tobias).friends.follow({ followeeId: ines.id }),
    ])
    expect((await app.db.select().from(follows)).map(edge => edge.isFriend)).toEqual([true, true])
  })

  it('is refused for private chefs, oneself, blocked and missing ones', async () => {
    const follow = (followeeId: number) => app.as(ines).friends.follow({ followeeId })
    await expect(follow(ines.id)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(follow(999)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await app.db.update(users).set({ isPublic: false })
    await expect(follow(tobias.id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await app.db.update(users).set({ isPublic: true })
    await app.db.insert(blocks).values({ blockerId: tobias.id, blockedId: ines.id })
    await expect(follow(tobias.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(app.as(ines).friends.getChef({ id: tobias.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('shows of a private chef the name and that it is private, no more', async () => {
    await app.db.update(users).set({ isPublic: false, location: 'Lisbon' })
    await app.make.backBurnerRecipe(tobias)
    expect(await app.as(ines).friends.getChef({ id: tobias.id })).toEqual({
      id: tobias.id,
      name: 'Tobias Lindqvist',
      profilePictureUrl: null,
      location: null,
      isPublic: false,
      friendshipStatus: 'none',
      recipesCount: 0,
      mutualFriends: 0,
    })
    await expect(app.as(ines).friends.listFollowed({ id: tobias.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
