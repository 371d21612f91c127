import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { BatchItem } from '#db/client.ts'
import { foodQueue, recipeFoods, recipes, siteSettings } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { suggestRecipes } from '../ideas/suggest-recipes.ts'
import { drainFoodQueue } from './food-queue.ts'
import { foodsOfRecipe } from './foods-of-recipe.ts'
import { lackWithout } from './lack.ts'
import { workOut } from './work-out-foods.ts'

const it = appTest().extend('chef', chef('Inès'))

const foodsOf = async (app: TestApp, id: number) => {
  const rows = await app.db.select().from(recipeFoods).where(eq(recipeFoods.recipeId, id))
  return rows.map(({ food }) => food).sort()
}
const lackOfRecipe = async (app: TestApp, id: number) =>
  (await app.db.select().from(recipeFoods).where(eq(recipeFoods.recipeId, id)))[0]?.lack
const lackOfLines = async (...lines: string[]) => lackWithout(await foodsOfRecipe(lines))
const queued = async (app: TestApp) => (await app.db.select().from(foodQueue)).map(({ recipeId }) => recipeId)
const setLines = (app: TestApp, id: number, ingredients: string[]) =>
  app.db.update(recipes).set({ ingredients }).where(eq(recipes.id, id))

describe('the foods of a recipe', () => {
  it('are worked out once it is there, and anew when its ingredients change, not when anything else does', async ({
    app,
    chef,
  }) => {
    const { id } = await app.make.backBurnerRecipe(chef, 'Soup', { ingredients: ['2 leeks', '1 onion', 'salt'] })
    expect(await queued(app)).toEqual([id])
    expect(await drainFoodQueue(app.services)).toBe(1)
    expect([await foodsOf(app, id), await lackOfRecipe(app, id), await queued(app)]).toEqual([
      ['leek', 'onion', 'salt'],
      await lackOfLines('2 leeks', '1 onion', 'salt'),
      [],
    ])
    await app.db.update(recipes).set({ title: 'Leek soup' }).where(eq(recipes.id, id))
    expect(await queued(app)).toEqual([])
    await setLines(app, id, ['3 carrots', '3 more carrots'])
    expect(await queued(app)).toEqual([id])
    await drainFoodQueue(app.services)
    expect([await foodsOf(app, id), await lackOfRecipe(app, id)]).toEqual([
      ['carrot'],
      await lackOfLines('3 carrots', '3 more carrots'),
    ])
    await setLines(app, id, [])
    await drainFoodQueue(app.services)
    expect([await foodsOf(app, id), await lackOfRecipe(app, id)]).toEqual([[], undefined])
  })

  it('go with it', async ({ app, chef }) => {
    const { id } = await app.make.backBurnerRecipe(chef)
    await drainFoodQueue(app.services)
    await setLines(app, id, ['1 leek'])
    await app.db.delete(recipes).where(eq(recipes.id, id))
    expect([await foodsOf(app, id), await lackOfRecipe(app, id), await queued(app)]).toEqual([[], undefined, []])
    expect(await drainFoodQueue(app.services)).toBe(0)
  })

  it('that the lexicon does not know are kept by their name', async ({ app, chef }) => {
    const { id } = await app.make.backBurnerRecipe(chef, 'Odd', {
      ingredients: ['200 g kvorgle, chopped', 'For the top:'],
    })
    await drainFoodQueue(app.services)
    expect([await foodsOf(app, id), await lackOfRecipe(app, id)]).toEqual([
      ['?kvorgle'],
      await lackOfLines('200 g kvorgle, chopped'),
    ])
  })

  it('leave out what is optional, and of alternatives what is not needed', async ({ app, chef }) => {
    const ingredients = ['1 leek (optional)', '2 carrots or parsnips', '2 tbsp butter or oil']
    const { id } = await app.make.backBurnerRecipe(chef, 'Choice', { ingredients })
    await drainFoodQueue(app.services)
    expect(await foodsOf(app, id)).toEqual(['carrot', 'oil'])
  })
})

describe('a recipe that changes while its foods are worked out', () => {
  it('keeps its place in the queue, and is right after the next time', async ({ app, chef }) => {
    const { id } = await app.make.backBurnerRecipe(chef, 'Soup', { ingredients: ['2 leeks'] })
    const read = [{ id, lines: JSON.stringify(['2 leeks']) }]
    await setLines(app, id, ['3 carrots'])
    await workOut(app.services, read)
    expect([await foodsOf(app, id), await queued(app)]).toEqual([[], [id]])
    await drainFoodQueue(app.services)
    expect([await foodsOf(app, id), await queued(app)]).toEqual([['carrot'], []])
  })

  it('does not come back when it is deleted meanwhile', async ({ app, chef }) => {
    const { id } = await app.make.backBurnerRecipe(chef, 'Soup', { ingredients: ['2 leeks'] })
    await app.db.delete(recipes).where(eq(recipes.id, id))
    await workOut(app.services, [{ id, lines: JSON.stringify(['2 leeks']) }])
    expect([await foodsOf(app, id), await lackOfRecipe(app, id)]).toEqual([[], undefined])
  })

  it('is right however edits and drains meet', async ({ app, chef }) => {
    const { id } = await app.make.backBurnerRecipe(chef, 'Soup', { ingredients: ['2 leeks'] })
    const edits = ['carrot', 'potato', 'onion'].map(food => setLines(app, id, [`1 ${food}`]))
    await Promise.all([drainFoodQueue(app.services), ...edits, drainFoodQueue(app.services)])
    await drainFoodQueue(app.services)
    expect([await foodsOf(app, id), await lackOfRecipe(app, id), await queued(app)]).toEqual([
      ['onion'],
      await lackOfLines('1 onion'),
      [],
    ])
  })

  it('with ingredients that are no list is passed, and the others are done', async ({ app, chef }) => {
    const [broken, whole] = [await app.make.backBurnerRecipe(chef, 'One'), await app.make.backBurnerRecipe(chef, 'Two')]
    await app.db.update(recipes).set({ ingredients: sql`'[7, null]'` }).where(eq(recipes.id, broken.id))
    await drainFoodQueue(app.services)
    expect(await foodsOf(app, whole.id)).toHaveLength(3)
    expect(await queued(app)).toEqual([])
  })
})

describe('the queue', () => {
  it('is worked off whole, however long', async ({ app, chef }) => {
    const rows = Array.from({ length: 130 }, (_, n) => ({
      ownerId: chef.id,
      title: `Soup ${n}`,
      titleFolded: `soup ${n}`,
      source: 'User Recipe',
      drawnKey: 'soup',
      updatedAt: 0,
      ingredients: ['2 leeks'],
    }))
    await app.db.insert(recipes).values(rows)
    const both = await Promise.all([drainFoodQueue(app.services), drainFoodQueue(app.services)])
    expect(both).toEqual([130, 130])
    expect(await queued(app)).toEqual([])
    expect(await drainFoodQueue(app.services)).toBe(0)
  })

  it('holds every recipe again when the lexicon has changed', async ({ app, chef }) => {
    const { id } = await app.make.backBurnerRecipe(chef, 'Soup', { ingredients: ['2 leeks'] })
    await drainFoodQueue(app.services)
    await app.db.batch([
      app.db.delete(recipeFoods),
      app.db.update(siteSettings).set({ value: 0 }).where(eq(siteSettings.key, 'lexicon')),
    ] as [BatchItem<'sqlite'>, BatchItem<'sqlite'>])
    expect(await drainFoodQueue(app.services)).toBe(1)
    expect(await foodsOf(app, id)).toEqual(['leek'])
    expect(await drainFoodQueue(app.services)).toBe(0)
  })

  it('does not keep a chef from what they have just saved', async ({ app, chef }) => {
    const other = await app.make.chef('Other')
    const rows = Array.from({ length: 300 }, (_, n) => ({
      ownerId: other.id,
      title: `Pie ${n}`,
      titleFolded: `pie ${n}`,
      source: 'User Recipe',
      drawnKey: 'pie',
      updatedAt: 0,
      ingredients: ['2 apples'],
    }))
    await app.db.insert(recipes).values(rows)
    await app.make.backBurnerRecipe(chef, 'Leek soup', { ingredients: ['2 leeks', '1 potato'] })
    const { recipes: ideas } = await suggestRecipes(app.context(chef) as ChefCtx, ['leeks', 'potatoes'])
    expect(ideas.map(({ title }) => title)).toEqual(['Leek soup'])
    expect((await queued(app)).length).toBeGreaterThan(200)
  })
})
