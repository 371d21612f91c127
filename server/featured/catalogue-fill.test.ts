import { asc, eq, isNull, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recipeIngredients, recipes, siteSettings } from '#db/schema/tables.ts'
import { testApp } from '#tests/fixtures/test-app.ts'
import { fillCatalogue, readCatalogue } from './catalogue.ts'

let app: Awaited<ReturnType<typeof testApp>>
let clock: number
beforeEach(async () => {
  clock = Date.UTC(2026, 4, 1)
  app = await testApp({ now: () => clock })
})
afterEach(() => app.close())

const builtInRecipes = () => app.db.select().from(recipes).where(isNull(recipes.ownerId)).orderBy(asc(recipes.id))
const rowOf = async (id: number) => (await app.db.select().from(recipes).where(eq(recipes.id, id)))[0]

describe('filling in the built-in recipes', () => {
  it('writes what the files hold', async () => {
    expect(await fillCatalogue(app.services)).toBe(readCatalogue().length)
    const rows = await builtInRecipes()
    const held = rows.map(({ id, title, ingredients, instructions, dietaryTags, cookTime, calories, canFreeze }) => {
      return { id, title, ingredients, instructions, dietaryTags, cookTime: cookTime ?? 0, calories, canFreeze }
    })
    expect(readCatalogue()).toEqual(held.map(fields => expect.objectContaining(fields)))
    // What is not cooked takes no time to cook: a chef who keeps it could not save the form with 0 minutes.
    expect(rows.filter(({ cookTime }) => cookTime === 0)).toEqual([])
  })

  it('leaves rows alone that are as bundled', async () => {
    await fillCatalogue(app.services)
    const before = await builtInRecipes()
    clock += 1000
    await fillCatalogue(app.services)
    expect(await builtInRecipes()).toEqual(before)
  })

  it('writes a recipe again that an older version bundled differently, with its ingredients, and no other', async () => {
    await fillCatalogue(app.services)
    const before = await builtInRecipes()
    await app.db
      .update(recipes)
      .set({ title: 'Old', ingredients: ['1 leek'] })
      .where(eq(recipes.id, 3002))
    await app.db.delete(recipeIngredients).where(eq(recipeIngredients.recipeId, 3002))
    await app.db
      .update(siteSettings)
      .set({ value: sql`json_set(value, '$."3002"', 'older')` })
      .where(eq(siteSettings.key, 'catalogue'))
    clock += 1000
    await fillCatalogue(app.services)
    expect(await builtInRecipes()).toEqual(before.map(row => (row.id === 3002 ? { ...row, updatedAt: clock } : row)))
    const lines = await app.db.select().from(recipeIngredients).where(eq(recipeIngredients.recipeId, 3002))
    expect(lines).toHaveLength(before[1]?.ingredients.length ?? -1)
  })

  it('starts over from what it cannot read', async () => {
    await fillCatalogue(app.services)
    await app.db.update(siteSettings).set({ value: 'a hash of old' }).where(eq(siteSettings.key, 'catalogue'))
    await app.db.update(recipes).set({ title: 'Old' }).where(eq(recipes.id, 3001))
    await fillCatalogue(app.services)
    expect((await rowOf(3001))?.title).toBe(readCatalogue()[0]?.title)
  })

  it('keeps a recipe that is bundled no more', async () => {
    await fillCatalogue(app.services)
    const [row] = await builtInRecipes()
    if (!row) throw new Error('no rows')
    await app.db.insert(recipes).values({ ...row, id: 3999, title: 'Dropped' })
    await app.db
      .update(siteSettings)
      .set({ value: { 3999: 'x' } })
      .where(eq(siteSettings.key, 'catalogue'))
    await fillCatalogue(app.services)
    expect((await rowOf(3999))?.title).toBe('Dropped')
  })
})
