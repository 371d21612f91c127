import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { posts, recipes, users } from '#db/schema/tables.ts'
import { chef, sharedAppTest } from '#tests/fixtures/app-test.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import { type TestApp, testApp } from '#tests/fixtures/test-app.ts'
import { caseOf } from '#tests/privacy/cases.ts'
import { type PrivacyWorld, privacyWorld, profiles, signedIn } from '#tests/privacy/world.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { drainFoodQueue } from '../foods/food-queue.ts'
import { suggestRecipes } from './suggest-recipes.ts'

const ideasFor = async (app: TestApp, chef: TestChef, names = ['tomatoes', 'onion']) =>
  (await suggestRecipes(app.context(chef) as ChefCtx, names)).recipes

const it = sharedAppTest()
  .extend('cook', { scope: 'file' }, chef('Cook'))
  .extend('reader', { scope: 'file' }, chef('Reader'))

describe('what chefs show', () => {
  let world: PrivacyWorld
  beforeAll(async () => {
    world = await privacyWorld()
    await drainFoodQueue(world.app.services)
  }, 60_000)
  afterAll(() => world.app.close())

  describe.each(profiles)('of a %s chef', profile => {
    beforeAll(() => world.setProfile(profile))

    it.each(signedIn)('comes up for the %s as far as it may be seen', async who => {
      const { own, sees } = caseOf(who, profile)
      const ideas = await ideasFor(world.app, world.chefs[who])
      const ofOwner = ideas.filter(({ chef }) => chef?.id === world.chefs.owner.id)
      expect(ofOwner.map(({ title }) => title).sort()).toEqual(
        own ? ['Kept', 'Not for others', 'Plain', 'Shown'] : sees ? ['Plain', 'Shown'] : [],
      )
      const source = own ? 'kitchen' : who === 'friend' ? 'friends' : 'chefs'
      expect(ofOwner.every(idea => idea.source === source)).toBe(true)
    })
  })
})

describe('what lives in a post', () => {
  it.beforeAll(async ({ app, cook }) => {
    await app.make.recipePost(cook, 'Soup of the street')
    await drainFoodQueue(app.services)
  })

  // There is no other post.
  const setPost = (app: TestApp, fields: Partial<typeof posts.$inferInsert>) => app.db.update(posts).set(fields)
  const titles = async (app: TestApp, chef: TestChef) => (await ideasFor(app, chef)).map(({ title }) => title)

  it('is seen through it', async ({ app, reader }) => {
    expect(await titles(app, reader)).toEqual(['Soup of the street'])
  })

  it('is its author’s alone while moderators keep the post out of sight', async ({ app, cook, reader }) => {
    await setPost(app, { hiddenAt: 1 })
    expect(await titles(app, reader)).toEqual([])
    expect(await titles(app, cook)).toEqual(['Soup of the street'])
    await setPost(app, { hiddenAt: null })
  })

  it('is its author’s alone while the post is', async ({ app, reader }) => {
    await setPost(app, { isPublic: false })
    expect(await titles(app, reader)).toEqual([])
    await setPost(app, { isPublic: true })
  })

  it('goes with a chef who is deactivated, and comes back', async ({ app, cook, reader }) => {
    await app.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, cook.id))
    expect(await titles(app, reader)).toEqual([])
    await app.db.update(users).set({ status: 'active' }).where(eq(users.id, cook.id))
    expect(await titles(app, reader)).toEqual(['Soup of the street'])
  })

  it('goes between those of whom one has blocked the other', async ({ app, cook, reader }) => {
    await app.as(reader).friends.block({ id: cook.id })
    expect(await titles(app, reader)).toEqual([])
    await app.as(reader).friends.unblock({ id: cook.id })
  })
})

describe('what nobody may see', () => {
  it('takes no place from what may be seen, however much there is of it', async () => {
    const app = await testApp()
    const [reader, secret, open] = [
      await app.make.chef('Reader'),
      await app.make.chef('Secret', { isPublic: false }),
      await app.make.chef('Open'),
    ]
    const row = (owner: TestChef, n: number, ingredients: string[]) => ({
      ownerId: owner.id,
      title: `${owner.name} ${n}`,
      titleFolded: `${owner.name} ${n}`,
      source: 'User Recipe',
      ingredients,
      instructions: ['Boil.'],
      drawnKey: 'soup',
      updatedAt: 0,
      status: 'completed' as const,
    })
    // A thousand that fit perfectly, and three that fit less.
    for (let n = 0; n < 10; n++) {
      const many = Array.from({ length: 100 }, (_, at) =>
        row(secret, n * 100 + at, ['2 leeks', '3 carrots', '1 onion']),
      )
      await app.db.insert(recipes).values(many)
    }
    await app.db.insert(recipes).values([1, 2, 3].map(n => row(open, n, ['2 leeks', '3 carrots', '1 kg potatoes'])))
    await drainFoodQueue(app.services)
    const ideas = await ideasFor(app, reader, ['leeks', 'carrots', 'onions'])
    expect(ideas.map(({ title }) => title).sort()).toEqual(['Open 1', 'Open 2', 'Open 3'])
    await app.close()
  })

  it('is not the viewer’s own either once it is deleted', async () => {
    const app = await testApp()
    const chef = await app.make.chef('Inès')
    const { id } = await app.make.backBurnerRecipe(chef, 'Soup')
    expect(await ideasFor(app, chef)).toHaveLength(1)
    await app.as(chef).kitchen.removeFromBackBurner({ id: 0, itemId: id })
    expect(await ideasFor(app, chef)).toEqual([])
    await app.close()
  })
})
