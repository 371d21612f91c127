import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { blocks, follows, friendRequests, users } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'

const it = appTest().extend('ines', chef('Inès Fairweather')).extend('tobias', chef('Tobias Lindqvist'))

const follow = (app: TestApp, who: TestChef, whom: TestChef) => app.as(who).friends.follow({ followeeId: whom.id })
const unfollow = (app: TestApp, who: TestChef, whom: TestChef) => app.as(who).friends.unfollow({ followeeId: whom.id })
const removeFriend = (app: TestApp, who: TestChef, whom: TestChef) =>
  app.as(who).friends.removeFriend({ followeeId: whom.id })
const standing = async (app: TestApp, who: TestChef, whom: TestChef) =>
  (await app.as(who).friends.getChef({ id: whom.id })).friendshipStatus
const goPrivate = (app: TestApp, chef: TestChef) =>
  app.db.update(users).set({ isPublic: false }).where(eq(users.id, chef.id))
const edges = async (app: TestApp) =>
  (await app.db.select().from(follows)).map(edge => `${edge.followerId}>${edge.followeeId} ${edge.isFriend}`).sort()

describe('following', () => {
  it('makes friends of two who follow each other, and undoes it', async ({ app, ines, tobias }) => {
    expect(await follow(app, ines, tobias)).toEqual({ success: true, friendshipStatus: 'following' })
    expect(await follow(app, ines, tobias)).toEqual({ success: true, friendshipStatus: 'following' })
    expect(await follow(app, tobias, ines)).toEqual({ success: true, friendshipStatus: 'friends' })
    expect(await standing(app, ines, tobias)).toBe('friends')
    expect(await unfollow(app, tobias, ines)).toEqual({ success: true, friendshipStatus: 'none' })
    expect(await standing(app, ines, tobias)).toBe('following')
    expect(await edges(app)).toEqual([`${ines.id}>${tobias.id} false`])
  })

  it('again changes nothing for a follower of a chef who is private now', async ({ app, ines, tobias }) => {
    await follow(app, ines, tobias)
    await goPrivate(app, tobias)
    expect(await follow(app, ines, tobias)).toEqual({ success: true, friendshipStatus: 'following' })
  })

  it('ended leaves a request of one’s own waiting, and says so', async ({ app, ines, tobias }) => {
    await follow(app, ines, tobias)
    await goPrivate(app, tobias)
    await app.as(ines).friends.request({ receiverId: tobias.id })
    expect(await standing(app, ines, tobias)).toBe('requested')
    expect(await unfollow(app, ines, tobias)).toMatchObject({ friendshipStatus: 'requested' })
  })

  it('works out the same when both follow at once, and with double clicks', async ({ app, ines, tobias }) => {
    await Promise.all([
      follow(app, ines, tobias),
      follow(app, tobias, ines),
      follow(app, ines, tobias),
      follow(app, tobias, ines),
    ])
    expect(await edges(app)).toEqual([`${ines.id}>${tobias.id} true`, `${tobias.id}>${ines.id} true`].sort())
  })

  it('and unfollowing at once end in one of the two, never half', async ({ app, ines, tobias }) => {
    await app.make.friends(ines, tobias)
    await Promise.all([
      unfollow(app, ines, tobias),
      follow(app, tobias, ines),
      follow(app, ines, tobias),
      unfollow(app, tobias, ines),
    ])
    const left = await edges(app)
    const isFriendship = left.length === 2
    expect(left.every(edge => edge.endsWith(String(isFriendship)))).toBe(true)
  })

  it('is refused for private chefs, oneself, blocked and missing ones', async ({ app, ines, tobias }) => {
    await expect(follow(app, ines, ines)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(app.as(ines).friends.follow({ followeeId: 999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await app.db.update(users).set({ isPublic: false })
    await expect(follow(app, ines, tobias)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'This profile is private. Send a friend request instead.',
    })
    await app.db.update(users).set({ isPublic: true })
    await app.db.insert(blocks).values({ blockerId: tobias.id, blockedId: ines.id })
    await expect(follow(app, ines, tobias)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(app.as(ines).friends.getChef({ id: tobias.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('removing a friend', () => {
  it('ends it for both at once, and twice is the same as once', async ({ app, ines, tobias }) => {
    await app.make.friends(ines, tobias)
    await app.db.update(users).set({ isPublic: false })
    const answers = await Promise.all([removeFriend(app, ines, tobias), removeFriend(app, ines, tobias)])
    expect(answers).toEqual([
      { success: true, friendshipStatus: 'none' },
      { success: true, friendshipStatus: 'none' },
    ])
    expect(await edges(app)).toEqual([])
    await expect(app.as(tobias).friends.listFollowed({ id: ines.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('takes away a mere follower too, and nobody else', async ({ app, ines, tobias }) => {
    const noor = await app.make.chef('Noor')
    await follow(app, tobias, ines)
    await follow(app, noor, ines)
    expect(await removeFriend(app, ines, tobias)).toMatchObject({ friendshipStatus: 'none' })
    expect(await edges(app)).toEqual([`${noor.id}>${ines.id} false`])
  })

  it.for([false, true] as const)(
    'while the other accepts leaves both edges or none (reversed: %s)',
    async (reversed, { app, ines, tobias }) => {
      await goPrivate(app, ines)
      const { id } = await app.as(tobias).friends.request({ receiverId: ines.id })
      const calls = [() => app.as(ines).friends.accept({ id: Number(id) }), () => removeFriend(app, tobias, ines)]
      if (reversed) calls.reverse()
      await Promise.all(calls.map((call): Promise<unknown> => call()))
      const both = [`${ines.id}>${tobias.id} true`, `${tobias.id}>${ines.id} true`].sort()
      expect([[], both]).toContainEqual(await edges(app))
      expect((await app.db.select().from(friendRequests)).map(row => row.state)).toEqual(['accepted'])
    },
  )
})

describe('a chef as others see them', () => {
  it('is a name and that they are private, no more', async ({ app, ines, tobias }) => {
    await app.as(tobias).profile.update({ id: 0, name: 'Tobias Lindqvist', location: 'Lisbon' })
    const friend = await app.make.chef('Priya')
    await app.make.friends(friend, ines)
    await app.make.friends(friend, tobias)
    await app.make.backBurnerRecipe(ines, 'Stew', { dietaryTags: ['Vegan'] })
    await app.make.backBurnerRecipe(tobias, 'Soup', { dietaryTags: ['Vegan'] })
    const seen = () => app.as(ines).friends.getChef({ id: tobias.id })
    const shown = { location: 'Lisbon', recipesCount: 1, mutualFriends: 1, commonInterests: ['Vegan'], mayLook: true }
    expect(await seen()).toMatchObject({ ...shown, email: null })
    await app.db.update(users).set({ isPublic: false })
    expect(await seen()).toEqual({
      id: tobias.id,
      name: 'Tobias Lindqvist',
      profilePictureUrl: null,
      location: null,
      isPublic: false,
      friendshipStatus: 'none',
      recipesCount: 0,
      mutualFriends: 0,
      commonInterests: [],
      email: null,
      mayLook: false,
    })
    await expect(app.as(ines).friends.listFollowed({ id: tobias.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await app.make.friends(ines, tobias)
    expect(await seen()).toMatchObject({ ...shown, email: null, isPublic: false })
    await app.db.insert(friendRequests).values({ requesterId: tobias.id, receiverId: ines.id, state: 'accepted' })
    expect(await seen()).toMatchObject({ ...shown, email: tobias.email, isPublic: false })
  })

  it('counts the recipes that they show, and to themselves all', async ({ app, ines, tobias }) => {
    await app.make.backBurnerRecipe(tobias, 'Shown')
    await app.make.backBurnerRecipe(tobias, 'Kept', { isPublic: false })
    await app.make.recipePost(tobias, 'In a post alone')
    const gone = await app.make.backBurnerRecipe(tobias, 'Gone')
    await app.as(tobias).kitchen.removeFromBackBurner({ id: 0, itemId: gone.id })
    expect((await app.as(ines).friends.getChef({ id: tobias.id })).recipesCount).toBe(2)
    await goPrivate(app, tobias)
    expect(await app.as(tobias).friends.getChef({ id: 0 })).toMatchObject({ recipesCount: 3, mayLook: true })
  })

  it('shows at most five common interests, what they cook most first, and none that they keep to themselves', async ({
    app,
    ines,
    tobias,
  }) => {
    const tags = ['Keto', 'Vegan', 'Healthy', 'Spicy', 'Quick', 'Baking']
    await app.make.backBurnerRecipe(ines, 'All of it', { dietaryTags: tags })
    for (const [at, tag] of tags.entries()) {
      for (let n = 0; n <= at; n++) await app.make.backBurnerRecipe(tobias, `${tag} ${n}`, { dietaryTags: [tag] })
    }
    await app.make.backBurnerRecipe(ines, 'Fish', { dietaryTags: ['Fish'] })
    await app.make.backBurnerRecipe(tobias, 'Kept fish', { dietaryTags: ['Fish'], isPublic: false })
    expect((await app.as(ines).friends.getChef({ id: tobias.id })).commonInterests).toEqual([
      'Baking',
      'Quick',
      'Spicy',
      'Healthy',
      'Vegan',
    ])
  })

  it('counts as mutual friends those whom the viewer may reach, and no mere followers', async ({
    app,
    ines,
    tobias,
  }) => {
    const others: TestChef[] = []
    for (const name of ['Priya', 'Noor', 'Sanne', 'Bertil']) others.push(await app.make.chef(name))
    const [priya, noor, sanne, bertil] = others as [TestChef, TestChef, TestChef, TestChef]
    for (const friend of [priya, noor, sanne]) {
      await app.make.friends(ines, friend)
      await app.make.friends(tobias, friend)
    }
    await app.make.friends(ines, bertil)
    await follow(app, tobias, bertil)
    const mutual = async () => (await app.as(ines).friends.getChef({ id: tobias.id })).mutualFriends
    expect(await mutual()).toBe(3)
    await app.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, priya.id))
    expect(await mutual()).toBe(2)
    await app.db.insert(blocks).values({ blockerId: noor.id, blockedId: ines.id })
    expect(await mutual()).toBe(1)
  })
})

describe('the list of whom a chef follows', () => {
  it('is by name, without those who are gone or blocked, and keeps what is private of each', async ({
    app,
    ines,
    tobias,
  }) => {
    const names = ['Émile', 'adam', 'Zoe', 'Noor']
    for (const name of names) await follow(app, ines, await app.make.chef(name, { location: 'Lyon' }))
    const list = () => app.as(tobias).friends.listFollowed({ id: ines.id })
    expect((await list()).map(chef => chef.name)).toEqual(['adam', 'Émile', 'Noor', 'Zoe'])
    expect(await app.as(tobias).friends.listFollowed({ id: ines.id, limit: 2 })).toHaveLength(2)
    const friends = () => app.as(ines).friends.listFollowed({ id: 0, limit: 1, friendsOnly: true })
    expect(await friends()).toEqual([])
    await app.make.friends(ines, tobias)
    expect((await friends()).map(chef => chef.id)).toEqual([tobias.id])
    // Who of them are friends is for Inès alone.
    expect(await app.as(tobias).friends.listFollowed({ id: ines.id, friendsOnly: true })).toEqual(await list())
    await app.as(ines).friends.unfollow({ followeeId: tobias.id })
    const [adam, emile, noor] = await list()
    await app.db
      .update(users)
      .set({ isPublic: false })
      .where(eq(users.id, Number(adam?.id)))
    await app.db
      .update(users)
      .set({ status: 'deactivated' })
      .where(eq(users.id, Number(emile?.id)))
    await app.db.insert(blocks).values({ blockerId: Number(noor?.id), blockedId: tobias.id })
    expect(await list()).toMatchObject([
      { name: 'adam', location: null, mayLook: false },
      { name: 'Zoe', location: 'Lyon', mayLook: true },
    ])
  })
})

it('tells of one of two chefs of one name nothing that they keep to friends', async ({ app, ines, tobias }) => {
  const [open, closed] = [
    await app.make.chef('Ana Silva', { email: 'one@example.com', location: 'Porto' }),
    await app.make.chef('Ana Silva', { email: 'two@example.com', location: 'Lisbon' }),
  ]
  for (const chef of [open, closed]) {
    await app.make.backBurnerRecipe(chef, 'Cataplana')
    await app.make.friends(chef, ines)
    await follow(app, tobias, chef)
  }
  await app.make.friends(tobias, ines)
  await goPrivate(app, closed)
  const followed = (await app.as(tobias).friends.listFollowed({ id: 0 })).filter(({ name }) => name === 'Ana Silva')
  expect(followed.map(chef => [chef.id, chef.location, chef.recipesCount, chef.mutualFriends, chef.email])).toEqual([
    [open.id, 'Porto', 1, 1, null],
    [closed.id, null, 0, 0, null],
  ])
})
