import { describe, expect } from 'vitest'
import { users } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { recipeFields } from '#tests/fixtures/make.ts'
import { fillCatalogue, readCatalogue } from '../featured/catalogue.ts'

const it = appTest(() => {
  let clock = Date.UTC(2026, 4, 1)
  return { now: () => clock++ }
})
  .extend('ines', chef('Inès'))
  .extend('tobias', chef('Tobias'))

describe('a kitchen', () => {
  it('works out what a recipe for the Back Burner lacks, and leaves the Cookbook as it was typed', async ({
    app,
    ines,
    tobias,
  }) => {
    const bare = { cookTime: undefined, servings: undefined }
    const waiting = await app.make.backBurnerRecipe(ines, 'Soup', bare)
    expect(waiting).toMatchObject({ cookTime: 20, servings: 4, difficulty: 'Easy', category: 'Main Course' })
    expect(waiting.calories).toBeGreaterThan(50)
    const kept = await app.as(ines).kitchen.addToCookbook({ id: 0, ...recipeFields('Soup'), ...bare })
    expect(kept).toMatchObject({ cookTime: null, servings: null, difficulty: null, calories: null })
    const copy = await app.as(tobias).kitchen.saveToBackBurner({ id: kept.id })
    expect(copy).toMatchObject({ cookTime: 20, servings: 4, difficulty: 'Easy', calories: waiting.calories })
  })

  it('keeps a recipe on the Back Burner as it was typed, with the documented defaults', async ({ app, ines }) => {
    const added = await app.make.backBurnerRecipe(ines, 'Crème brûlée')
    expect(added).toMatchObject({
      ...recipeFields('Crème brûlée'),
      status: 'on-back-burner',
      source: 'Longtable',
      category: 'Main Course',
      isPublic: true,
      author: { id: ines.id, name: 'Inès' },
    })
    expect(added.drawnKey).toMatch(/^[\w.-]+$/)
    expect(await app.as(ines).kitchen.count()).toEqual({ backBurner: 1, posts: 0, cookbook: 0 })
  })

  it('moves a recipe to the Cookbook and out of it', async ({ app, ines }) => {
    const { id } = await app.make.backBurnerRecipe(ines)
    expect(await app.as(ines).kitchen.moveToCookbook({ userId: 0, recipeId: id })).toMatchObject({
      status: 'completed',
    })
    expect(await app.as(ines).kitchen.count()).toEqual({ backBurner: 0, posts: 0, cookbook: 1 })
    await expect(app.as(ines).kitchen.removeFromBackBurner({ id: 0, itemId: id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await app.as(ines).kitchen.removeFromCookbook({ userId: 0, recipeId: id })).toEqual({ success: true })
    expect(await app.as(ines).kitchen.listCookbook({ userId: 0 })).toEqual([])
    await expect(app.as(ines).kitchen.removeFromCookbook({ userId: 0, recipeId: id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('pages from the newest to the oldest', async ({ app, ines }) => {
    for (let n = 1; n <= 5; n++) await app.make.backBurnerRecipe(ines, `Soup ${n}`)
    const first = await app.as(ines).kitchen.listBackBurner({ id: 0, limit: 2 })
    expect(first.map(recipe => recipe.title)).toEqual(['Soup 5', 'Soup 4'])
    const next = await app.as(ines).kitchen.listBackBurner({ id: ines.id, limit: 2, before: first[1]?.id })
    expect(next.map(recipe => recipe.title)).toEqual(['Soup 3', 'Soup 2'])
  })

  it('shows others what its chef shows, and lets nobody else change it', async ({ app, ines, tobias }) => {
    const shown = await app.make.backBurnerRecipe(ines, 'Shown', { chefNotes: 'my own' })
    const kept = await app.make.backBurnerRecipe(ines, 'Kept', { isPublic: false })
    const list = await app.as(tobias).kitchen.listBackBurner({ id: ines.id })
    expect(list.map(recipe => recipe.title)).toEqual(['Shown'])
    expect(list[0]?.chefNotes).toBe('')
    const call = app.as(tobias).kitchen
    await expect(call.getRecipe({ id: kept.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(call.moveToCookbook({ userId: 0, recipeId: shown.id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(call.moveToCookbook({ userId: 0, recipeId: kept.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(call.addToCookbook({ id: ines.id, ...recipeFields() })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await app.db.update(users).set({ isPublic: false })
    await expect(call.listBackBurner({ id: ines.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(call.addToCookbook({ id: ines.id, ...recipeFields() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(call.getRecipe({ id: shown.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('never takes an owner, a status or a time from a body', async ({ app, ines, tobias }) => {
    const sneaky = {
      id: 0,
      ...recipeFields(),
      ownerId: tobias.id,
      status: 'completed',
      createdAt: 1,
      userId: tobias.id,
    }
    const added = await app.as(ines).kitchen.addToBackBurner(sneaky)
    expect(added).toMatchObject({ ownerId: ines.id, status: 'on-back-burner' })
    expect(new Date(added.createdAt).getUTCFullYear()).toBe(2026)
  })

  it("does not use a picture that is another's", async ({ app, ines }) => {
    const cookie = await app.cookieOf(ines)
    const json = { ...recipeFields(), imageUrl: '/media/somebodys-picture/640' }
    const answer = await app.request('/api/users/0/back-burner', { cookie, json })
    expect(answer.status).toBe(400)
  })
})

describe('the built-in recipes', () => {
  it('are filled in once, and brought up to date', async ({ app, ines }) => {
    const number = await fillCatalogue(app.services)
    expect(number).toBe(readCatalogue().length)
    const before = await app.as(ines).kitchen.getRecipe({ id: 3001 })
    expect(before).toMatchObject({ author: null, ownerId: null, source: 'Longtable' })
    expect(before).toMatchObject({ chefNotes: '', notes: expect.stringMatching(/\w/) })
    await fillCatalogue(app.services)
    expect(await app.as(ines).kitchen.getRecipe({ id: 3001 })).toEqual(before)
  })

  it('belong to nobody, so nobody can change them', async ({ app, ines }) => {
    await fillCatalogue(app.services)
    const move = app.as(ines).kitchen.moveToCookbook({ userId: 0, recipeId: 3001 })
    await expect(move).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
