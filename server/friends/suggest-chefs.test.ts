import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { blocks, follows, users } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'
import { SUGGESTED_MAX } from './constants.ts'

const it = appTest()
  .extend('ines', chef('Inès'))
  .extend('priya', chef('Priya'))
  .extend('noor', chef('Noor'))
  .extend(
    'suggest',
    ({ app, ines }) =>
      (interests?: string[]) =>
        app.as(ines).friends.suggest({ interests }),
  )
  .extend(
    'suggested',
    ({ suggest }) =>
      async (interests?: string[]) =>
        (await suggest(interests)).map(chef => chef.name),
  )

const follow = (app: TestApp, who: TestChef, whom: TestChef) => app.as(who).friends.follow({ followeeId: whom.id })
const cooks = async (app: TestApp, chef: TestChef, times: number, ...dietaryTags: string[]) => {
  for (let n = 0; n < times; n++) await app.make.backBurnerRecipe(chef, `Dish ${n}`, { dietaryTags })
}

describe('friends of friends', () => {
  let known: TestChef
  let lesser: TestChef
  it.beforeEach(async ({ app, ines, priya, noor }) => {
    known = await app.make.chef('Known to two')
    lesser = await app.make.chef('Known to one')
    for (const mine of [priya, noor]) {
      await follow(app, ines, mine)
      await follow(app, mine, known)
    }
    await follow(app, noor, lesser)
  })

  it('come by how many of the viewer’s own follow them, and never the viewer or whom they follow', async ({
    app,
    ines,
    priya,
    noor,
    suggested,
  }) => {
    await follow(app, priya, noor)
    await app.make.friends(ines, await app.make.chef('Sanne'))
    expect(await suggested()).toEqual(['Known to two', 'Known to one'])
  })

  it('leave out chefs who are private, deactivated, nameless or blocked either way', async ({
    app,
    ines,
    suggested,
  }) => {
    const known2 = eq(users.id, known.id)
    for (const hidden of [{ isPublic: false }, { status: 'deactivated' as const }, { name: null }]) {
      await app.db.update(users).set(hidden).where(known2)
      expect(await suggested()).toEqual(['Known to one'])
      await app.db.update(users).set({ isPublic: true, status: 'active', name: 'Known to two' }).where(known2)
    }
    for (const [blockerId, blockedId] of [
      [ines.id, known.id],
      [known.id, ines.id],
    ] as const) {
      await app.db.insert(blocks).values({ blockerId, blockedId })
      expect(await suggested()).toEqual(['Known to one'])
      await app.db.delete(blocks)
    }
    expect(await suggested()).toEqual(['Known to two', 'Known to one'])
  })

  it('leave out chefs with a request either way', async ({ app, ines, suggested }) => {
    await app.db.update(users).set({ isPublic: false }).where(eq(users.id, ines.id))
    await app.as(known).friends.request({ receiverId: ines.id })
    await app.db.update(users).set({ isPublic: false }).where(eq(users.id, lesser.id))
    await app.as(ines).friends.request({ receiverId: lesser.id })
    await app.db.update(users).set({ isPublic: true })
    expect(await suggested()).toEqual([])
  })

  it('are not named by somebody who follows everybody', async ({ app, noor, suggested }) => {
    const crowd = Array.from({ length: 999 }, (_, at) => ({ email: `c${at}@example.com`, passwordHash: 'none' }))
    const [last, ...chefs] = await app.db.insert(users).values(crowd).returning({ id: users.id })
    // With the two from before, a thousand; and then one more.
    await app.db.insert(follows).values(chefs.map(({ id }) => ({ followerId: noor.id, followeeId: id })))
    expect(await suggested()).toEqual(['Known to two', 'Known to one'])
    await app.db.insert(follows).values({ followerId: noor.id, followeeId: last?.id ?? 0 })
    expect(await suggested()).toEqual(['Known to two'])
  })
})

describe('chefs with the same tastes', () => {
  it('come after friends of friends, the likest first', async ({ app, ines, priya, noor, suggest }) => {
    await cooks(app, ines, 1, 'Vegan', 'Keto')
    await cooks(app, noor, 5, 'Vegan')
    const both = await app.make.chef('Both tastes')
    await cooks(app, both, 1, 'Vegan', 'Keto')
    const near = await app.make.chef('Near')
    await follow(app, ines, priya)
    await follow(app, priya, near)
    await cooks(app, near, 1, 'Vegan')
    const hidden = await app.make.chef('Private', { isPublic: false })
    await cooks(app, hidden, 9, 'Vegan', 'Keto')
    await cooks(app, await app.make.chef('Other'), 9, 'Baking')
    const found = await suggest()
    expect(found.map(chef => chef.name)).toEqual(['Near', 'Both tastes', 'Noor'])
    expect(found[1]?.commonInterests).toEqual(['Keto', 'Vegan'])
  })

  it('are no more than there is room for, and nobody twice', async ({ app, ines, priya, suggested }) => {
    await cooks(app, ines, 1, 'Vegan')
    await follow(app, ines, priya)
    for (let at = 0; at < SUGGESTED_MAX + 3; at++) {
      const chef = await app.make.chef(`Chef ${at}`)
      await cooks(app, chef, 1, 'Vegan')
      if (at < 5) await follow(app, priya, chef)
    }
    const names = await suggested()
    expect(new Set(names).size).toBe(SUGGESTED_MAX)
    expect(names.slice(0, 5).sort()).toEqual(['Chef 0', 'Chef 1', 'Chef 2', 'Chef 3', 'Chef 4'])
  })
})

describe('chefs for a kind of cooking', () => {
  it('are those who show most of it, known ones among them', async ({ app, ines, priya, noor, suggest, suggested }) => {
    await cooks(app, ines, 9, 'Vegan')
    await cooks(app, priya, 2, 'Vegan')
    await cooks(app, noor, 2, 'Vegan')
    await cooks(app, noor, 1, 'Vegetarian')
    await app.make.backBurnerRecipe(priya, 'Kept', { dietaryTags: ['Vegan'], isPublic: false })
    await follow(app, ines, priya)
    expect(await suggested(['Vegetarian', 'Vegan'])).toEqual(['Noor', 'Priya'])
    expect((await suggest(['Vegan', 'Vegan']))[0]).toMatchObject({ name: 'Priya', friendshipStatus: 'following' })
    expect(await suggested(['Keto'])).toEqual([])
    expect(await suggested(['vegan%'])).toEqual([])
  })

  it('leave out private chefs, even a friend', async ({ app, ines, priya, suggested }) => {
    await cooks(app, priya, 2, 'Vegan')
    await app.make.friends(ines, priya)
    await app.db.update(users).set({ isPublic: false }).where(eq(users.id, priya.id))
    expect(await suggested(['Vegan'])).toEqual([])
  })

  it('are asked for by two kinds at most', async ({ suggest }) => {
    await expect(suggest(['a', 'b', 'c'])).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})
