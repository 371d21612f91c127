import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { recipes } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { recipeMessages } from './constants.ts'

/* What may be done with a recipe of which no more is known than its name and its source. */

const it = appTest().extend('ines', chef('Inès')).extend('tobias', chef('Tobias'))

const guesses = { cookTime: null, servings: null, difficulty: null, calories: null }
const known = { cookTime: expect.any(Number), servings: expect.any(Number), calories: expect.any(Number) }

describe('writing a bare recipe out', () => {
  const ingredients = ['500 g plums', '200 g flour', '100 g sugar']

  it('works out what it lacks with its first ingredients, once and over nothing that was said', async ({
    app,
    ines,
  }) => {
    const { id } = await app.make.bareRecipe(ines)
    const { kitchen } = app.as(ines)
    expect(await kitchen.editRecipe({ id, title: 'Plum Tart' })).toMatchObject(guesses)
    expect(await kitchen.editRecipe({ id, instructions: ['Bake for 50 minutes.'] })).toMatchObject(guesses)
    const first = await kitchen.editRecipe({ id, ingredients, servings: 12 })
    expect(first).toMatchObject({ ...known, servings: 12, cookTime: 50, difficulty: 'Easy', ingredients })
    expect(await kitchen.getRecipe({ id })).toMatchObject({ servings: 12, cookTime: 50 })
    await kitchen.editRecipe({ id, cookTime: null })
    expect(await kitchen.editRecipe({ id, ingredients: [...ingredients, 'salt'] })).toMatchObject({ cookTime: null })
  })

  it('guesses nothing in the Cookbook', async ({ app, ines }) => {
    const { id } = await app.make.bareRecipe(ines)
    const { kitchen } = app.as(ines)
    await kitchen.moveRecipeToCookbook({ id })
    expect(await kitchen.editRecipe({ id, ingredients, instructions: ['Bake.'] })).toMatchObject(guesses)
  })

  it('takes ingredients from two windows at once', async ({ app, ines }) => {
    const { id } = await app.make.bareRecipe(ines)
    const edit = (line: string) => app.as(ines).kitchen.editRecipe({ id, ingredients: [line] })
    await Promise.all([edit('1 kg plums'), edit('2 kg plums')])
    const recipe = await app.as(ines).kitchen.getRecipe({ id })
    expect(recipe).toMatchObject(known)
    expect(recipe.ingredients).toHaveLength(1)
  })

  it('cannot be undone: lists do not become empty again', async ({ app, ines }) => {
    const whole = await app.make.backBurnerRecipe(ines, 'Soup')
    const { kitchen } = app.as(ines)
    await expect(kitchen.editRecipe({ id: whole.id, ingredients: [] })).rejects.toThrow(
      recipeMessages.ingredientsMissing,
    )
    await expect(kitchen.editRecipe({ id: whole.id, instructions: [] })).rejects.toThrow(
      recipeMessages.instructionsMissing,
    )
    expect(await kitchen.getRecipe({ id: whole.id })).toMatchObject({ ingredients: whole.ingredients })
  })
})

describe('a bare recipe in the kitchen', () => {
  it('moves to the Cookbook and back, under a meal that its name tells', async ({ app, ines }) => {
    const { id } = await app.make.bareRecipe(ines)
    const { kitchen } = app.as(ines)
    expect(await kitchen.moveRecipeToCookbook({ id })).toMatchObject({ status: 'completed', ...guesses })
    const recipe = { userId: 0, recipeId: id }
    expect(await kitchen.setSection({ ...recipe, mealSection: 'auto' })).toMatchObject({ mealSection: 'treats' })
    expect((await kitchen.listSections({ userId: 0 })).treats).toMatchObject([{ id }])
    expect(await kitchen.setStatus({ ...recipe, status: 'on-back-burner' })).toMatchObject({ status: 'on-back-burner' })
    expect(await kitchen.saveToBackBurner({ id })).toMatchObject({ id, ...guesses })
    expect(await kitchen.saveRecipe({ userRecipeId: id })).toMatchObject({ status: 'completed', ...guesses })
    expect(await kitchen.count()).toEqual({ backBurner: 0, posts: 0, cookbook: 1 })
  })

  it('is found by its name and its notes', async ({ app, ines }) => {
    const { id } = await app.make.bareRecipe(ines, { notes: 'for Sunday' })
    for (const query of ['plum', 'sund']) {
      expect(await app.as(ines).kitchen.listBackBurner({ id: 0, query })).toMatchObject([{ id }])
    }
    expect(await app.as(ines).kitchen.listAmounts({ id })).toEqual([])
  })

  it('is cooked, liked, deleted and brought back', async ({ app, ines }) => {
    const { id } = await app.make.bareRecipe(ines)
    const { kitchen } = app.as(ines)
    expect(await kitchen.addCooking({ recipeId: id, cookedOn: '2026-01-31', note: 'Sweet' })).toMatchObject({
      timesCooked: 1,
    })
    expect(await kitchen.toggleLike({ id })).toEqual({ isLiked: true, likes: 1 })
    await kitchen.deleteRecipe({ id })
    expect(await kitchen.restoreRecipe({ id })).toMatchObject({ id, timesCooked: 1, status: 'on-back-burner' })
  })
})

describe('a bare recipe and others', () => {
  it('is copied as it is, with credit, and nothing is guessed', async ({ app, ines, tobias }) => {
    const { id } = await app.make.bareRecipe(tobias)
    const { kitchen } = app.as(ines)
    const copy = await kitchen.saveToBackBurner({ id })
    expect(copy).toMatchObject({ source: 'The blue book', ingredients: [], originalAuthor: 'Tobias', ...guesses })
    expect(await kitchen.saveToBackBurner({ id })).toMatchObject({ id: copy.id })
    expect(await kitchen.editRecipe({ id: copy.id, ingredients: ['500 g plums'] })).toMatchObject(known)
    expect(await app.as(tobias).kitchen.getRecipe({ id })).toMatchObject({ ingredients: [], ...guesses })
  })

  it('is on the shelf that friends see, and nowhere when it is private', async ({ app, ines, tobias }) => {
    const shown = await app.make.bareRecipe(tobias)
    const hidden = await app.make.bareRecipe(tobias, { title: 'Secret Cake', isPublic: false })
    const { kitchen } = app.as(ines)
    expect(await kitchen.listBackBurner({ id: tobias.id })).toMatchObject([{ id: shown.id }])
    expect(await kitchen.countOf({ id: tobias.id })).toEqual({ backBurner: 1, cookbook: 0 })
    const recipe = { id: hidden.id }
    const asks = [
      () => kitchen.getRecipe(recipe),
      () => kitchen.saveToBackBurner(recipe),
      () => kitchen.toggleLike(recipe),
      () => kitchen.editRecipe({ ...recipe, ingredients: ['plums'] }),
      () => kitchen.addCooking({ recipeId: hidden.id, cookedOn: '2026-01-31' }),
    ]
    for (const ask of asks) await expect(ask()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(kitchen.editRecipe({ id: shown.id, ingredients: ['plums'] })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    const [row] = await app.db.select().from(recipes).where(eq(recipes.id, hidden.id))
    expect(row).toMatchObject({ ingredients: [], timesCooked: 0 })
  })
})
