import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { newestId } from '#db/queries.ts'
import { recipeIngredients, recipes } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'
import { fillCatalogue, readCatalogue } from '../../featured/catalogue.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { listAmounts } from '../list-amounts.ts'
import { fillIngredients } from './fill-ingredients.ts'
import { storeIngredients } from './store-ingredients.ts'

const it = appTest()
  .extend('ines', chef('Inès'))
  /** A recipe as older versions left it: no rows for its lines. */
  .extend('recipeWith', ({ app, ines }) => async (ingredients: string[]): Promise<number> => {
    const [row] = await app.db
      .insert(recipes)
      .values({
        ownerId: ines.id,
        title: 'Soup',
        titleFolded: 'soup',
        source: 'x',
        drawnKey: 'x',
        updatedAt: 0,
        ingredients,
      })
      .returning({ id: recipes.id })
    return row?.id ?? 0
  })

const rowsOf = (app: TestApp, recipeId: number) =>
  app.db
    .select()
    .from(recipeIngredients)
    .where(eq(recipeIngredients.recipeId, recipeId))
    .orderBy(recipeIngredients.position)

const ctxOf = (app: TestApp, chef: TestChef) => app.context(chef) as ChefCtx

describe('stored ingredients', () => {
  it('replace those of before, folded for looking up', async ({ app, recipeWith }) => {
    const id = await recipeWith([])
    await app.db.batch(storeIngredients(app.services, id, ['1 leek', '2 carrots', '3 onions']))
    await app.db.batch(
      storeIngredients(app.services, id, ['1–2 EL Crème fraîche', 'Salt', '2 x 400 g cans chopped Jalapeños, drained']),
    )
    expect(await rowsOf(app, id)).toEqual([
      { recipeId: id, position: 0, quantity: 1, quantityTo: 2, unit: 'tbsp', name: 'creme fraiche' },
      { recipeId: id, position: 1, quantity: null, quantityTo: null, unit: null, name: 'salt' },
      { recipeId: id, position: 2, quantity: 2, quantityTo: null, unit: 'can', name: 'jalapenos' },
    ])
  })

  it('belong to the recipe that the same batch made, however many they are', async ({ app, ines }) => {
    const lines = Array.from({ length: 20_000 }, (_, at) => `${at + 1} g flour`)
    await app.db.batch([
      app.db
        .insert(recipes)
        .values({ ownerId: ines.id, title: 'Soup', titleFolded: 'soup', source: 'x', drawnKey: 'x', updatedAt: 0 }),
      ...storeIngredients(app.services, newestId(recipes), lines),
    ])
    const [counted] = await app.db
      .select({ rows: sql<number>`count(*)`, recipe: recipeIngredients.recipeId })
      .from(recipeIngredients)
    const [newest] = await app.db.select({ id: recipes.id }).from(recipes).orderBy(sql`id desc`).limit(1)
    expect(counted).toEqual({ rows: 20_000, recipe: newest?.id })
  })

  it('come with the built-in recipes', async ({ app }) => {
    await fillCatalogue(app.services)
    const [first] = readCatalogue()
    expect((await rowsOf(app, first?.id ?? 0)).map(({ name }) => name)).toHaveLength(first?.ingredients.length ?? -1)
  })
})

describe('filling in ingredients', () => {
  it('takes every recipe without rows apart, once', async ({ app, recipeWith }) => {
    const ids = []
    for (let count = 0; count < 120; count++) ids.push(await recipeWith([`${count + 1} eggs`]))
    await recipeWith([])
    expect(await fillIngredients(app.services)).toBe(120)
    expect(await rowsOf(app, ids[119] ?? 0)).toMatchObject([{ quantity: 120, name: 'eggs' }])
    expect(await fillIngredients(app.services)).toBe(0)
    const later = await recipeWith(['1 leek'])
    expect(await fillIngredients(app.services)).toBe(1)
    expect(await rowsOf(app, later)).toMatchObject([{ name: 'leek' }])
  })

  it('leaves what a chef stored', async ({ app, recipeWith }) => {
    const id = await recipeWith(['1 leek'])
    await app.db.batch(storeIngredients(app.services, id, ['2 onions']))
    expect(await fillIngredients(app.services)).toBe(0)
    expect(await rowsOf(app, id)).toMatchObject([{ name: 'onions' }])
  })
})

describe('the amounts of a recipe', () => {
  it('are given line by line to those who may see it, and to nobody else', async ({ app, ines, recipeWith }) => {
    const id = await recipeWith(['110g/4oz butter', 'Salt to taste'])
    await app.db.update(recipes).set({ isPublic: false, status: 'completed' }).where(eq(recipes.id, id))
    expect(await listAmounts(ctxOf(app, ines), { id })).toEqual([
      {
        text: '110g/4oz butter',
        name: 'butter',
        amounts: [
          { start: 0, end: 4, quantity: 110, quantityTo: null, unit: 'g' },
          { start: 5, end: 8, quantity: 4, quantityTo: null, unit: 'oz' },
        ],
      },
      { text: 'Salt to taste', name: 'Salt', amounts: [] },
    ])
    const stranger = await app.make.chef('Tobias')
    await expect(listAmounts(ctxOf(app, stranger), { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
