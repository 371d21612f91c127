import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { media, recipeIngredients, recipePictures, recipes, users } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { recipeFields } from '#tests/fixtures/make.ts'
import { plainPicture } from '#tests/samples/pictures.ts'
import { fillCatalogue } from '../featured/catalogue.ts'
import { purgeDeleted } from './delete-recipe.ts'

const DAY = 86_400_000

let clock: number
const it = appTest(() => {
  clock = Date.UTC(2026, 4, 1)
  return { now: () => clock++ }
})
  .extend('ines', chef('Inès'))
  .extend('tobias', chef('Tobias'))

describe('another chef’s recipe', () => {
  it('is changed by nobody else: forbidden where it is seen, not found where it is not', async ({
    app,
    ines,
    tobias,
  }) => {
    await fillCatalogue(app.services)
    const shown = await app.make.backBurnerRecipe(tobias)
    const hidden = await app.make.backBurnerRecipe(tobias, 'Secret', { isPublic: false })
    const { kitchen } = app.as(ines)
    const calls = (id: number) => [
      () => kitchen.setSection({ userId: 0, recipeId: id, mealSection: 'lunch' }),
      () => kitchen.setStatus({ userId: 0, recipeId: id, status: 'completed' }),
      () => kitchen.moveRecipeToCookbook({ id }),
      () => kitchen.setVisibility({ id, isPublic: true }),
      () => kitchen.editRecipe({ id, title: 'Mine' }),
      () => kitchen.deleteRecipe({ id }),
      () => kitchen.restoreRecipe({ id }),
      () => kitchen.removeFromBackBurner({ id: 0, itemId: id }),
    ]
    for (const call of [...calls(shown.id), ...calls(3001)]) {
      await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    for (const call of [...calls(hidden.id), ...calls(999_999)]) {
      await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    const own = await app.make.backBurnerRecipe(ines)
    const inHis = { userId: tobias.id, recipeId: own.id }
    await expect(kitchen.setStatus({ ...inHis, status: 'completed' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(kitchen.setSection({ ...inHis, mealSection: 'lunch' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await app.db.update(users).set({ isPublic: false }).where(eq(users.id, tobias.id))
    await expect(kitchen.setStatus({ ...inHis, status: 'completed' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await app.as(tobias).kitchen.getRecipe({ id: shown.id })).toEqual(shown)
  })
})

describe('a recipe of one’s own', () => {
  it('moves between shelves and meals', async ({ app, ines }) => {
    const { id } = await app.make.backBurnerRecipe(ines, 'Chocolate Brownies')
    const { kitchen } = app.as(ines)
    expect(await kitchen.setSection({ userId: 0, recipeId: id, mealSection: 'dinner' })).toMatchObject({
      mealSection: 'dinner',
      status: 'on-back-burner',
    })
    expect(await kitchen.setSection({ userId: 0, recipeId: id, mealSection: 'auto' })).toMatchObject({
      mealSection: 'treats',
    })
    expect(await kitchen.moveRecipeToCookbook({ id })).toMatchObject({ status: 'completed' })
    const back = { userId: ines.id, recipeId: id, status: 'on-back-burner' } as const
    expect(await kitchen.setStatus(back)).toMatchObject({ status: 'on-back-burner', mealSection: 'treats' })
  })

  it('is shown and hidden', async ({ app, ines, tobias }) => {
    const { id } = await app.make.backBurnerRecipe(ines)
    expect(await app.as(ines).kitchen.setVisibility({ id, isPublic: false })).toMatchObject({ isPublic: false })
    await expect(app.as(tobias).kitchen.getRecipe({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await app.as(ines).kitchen.setVisibility({ id, isPublic: true })
    expect(await app.as(tobias).kitchen.getRecipe({ id })).toMatchObject({ isPublic: true })
  })

  it('is edited in any field; what is left out stays', async ({ app, ines }) => {
    const { id, updatedAt } = await app.make.backBurnerRecipe(ines, 'Soup', { category: 'Soup', calories: 300 })
    const { kitchen } = app.as(ines)
    const changes = {
      title: 'Plum Cake',
      description: '',
      ingredients: ['200 g plums'],
      servings: 12,
      calories: null,
      dietaryTags: ['Vegan'],
      mealSection: 'treats',
      chefNotes: 'Less sugar',
      shelfLife: '2 days',
      canFreeze: true,
      sourceUrl: 'https://a.example/plums',
    } as const
    const edited = await kitchen.editRecipe({
      id,
      ...changes,
      ingredients: [...changes.ingredients],
      dietaryTags: ['Vegan'],
    })
    expect(edited).toMatchObject({
      ...changes,
      category: 'Soup',
      cookTime: 30,
      instructions: recipeFields().instructions,
    })
    expect(edited.updatedAt > updatedAt).toBe(true)
    const lines = await app.db.select().from(recipeIngredients).where(eq(recipeIngredients.recipeId, id))
    expect(lines).toMatchObject([{ quantity: 200, unit: 'g', name: 'plums' }])
    expect((await kitchen.listAmounts({ id }))[0]).toMatchObject({ text: '200 g plums', name: 'plums' })
    expect(await kitchen.editRecipe({ id, sourceUrl: null, mealSection: null })).toMatchObject({
      sourceUrl: null,
      mealSection: null,
      title: 'Plum Cake',
    })
    await expect(kitchen.editRecipe({ id, title: ' ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(kitchen.editRecipe({ id, ingredients: [] })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('takes no owner, time or count from a body', async ({ app, ines, tobias }) => {
    const { id, createdAt } = await app.make.backBurnerRecipe(ines)
    const sneaky = { id, ownerId: tobias.id, createdAt: 1, timesCooked: 99, status: 'completed', deletedAt: 1 }
    expect(await app.as(ines).kitchen.editRecipe(sneaky)).toMatchObject({
      ownerId: ines.id,
      createdAt,
      timesCooked: 0,
      status: 'on-back-burner',
    })
  })

  it('gets another photo, and loses it', async ({ app, ines }) => {
    const { id } = await app.make.backBurnerRecipe(ines)
    const { kitchen } = app.as(ines)
    const photo = async (colour: string) =>
      new File([new Uint8Array(await plainPicture('png', 40, 30, colour))], 'a.png')
    const first = await kitchen.editRecipe({ id, image: await photo('#cc3300') })
    const second = await kitchen.editRecipe({ id, image: await photo('#0033cc') })
    expect(second.imageUrl).not.toBe(first.imageUrl)
    const covers = await app.db.select().from(recipePictures).where(eq(recipePictures.recipeId, id))
    expect(covers).toHaveLength(1)
    const ownAgain = await kitchen.editRecipe({ id, imageUrl: first.imageUrl })
    expect(ownAgain.imageUrl).toBe(first.imageUrl)
    expect(await kitchen.editRecipe({ id, title: 'Same photo' })).toMatchObject({ imageUrl: first.imageUrl })
    expect(await kitchen.editRecipe({ id, imageUrl: null })).toMatchObject({ imageUrl: null })
    await expect(kitchen.editRecipe({ id, image: new File(['<svg/>'], 'a.png') })).rejects.toMatchObject({
      message: 'Invalid File Type',
    })
  })

  it('does not take a photo from another chef', async ({ app, ines, tobias }) => {
    const { id } = await app.make.backBurnerRecipe(ines)
    const photo = new File([new Uint8Array(await plainPicture('png'))], 'a.png')
    const his = await app.make.backBurnerRecipe(tobias)
    const { imageUrl } = await app.as(tobias).kitchen.editRecipe({ id: his.id, image: photo })
    await expect(app.as(ines).kitchen.editRecipe({ id, imageUrl })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await app.db.select().from(media)).toHaveLength(1)
  })
})

describe('deleting', () => {
  it('hides a recipe from everybody and can be undone', async ({ app, ines, tobias }) => {
    const { kitchen } = app.as(ines)
    const { id } = await app.make.backBurnerRecipe(ines)
    const before = await kitchen.moveRecipeToCookbook({ id })
    const both = await Promise.allSettled([kitchen.deleteRecipe({ id }), kitchen.deleteRecipe({ id })])
    expect(both.map(result => result.status).sort()).toEqual(['fulfilled', 'rejected'])
    for (const chef of [ines, tobias]) {
      await expect(app.as(chef).kitchen.getRecipe({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    for (const call of [
      () => kitchen.editRecipe({ id, title: 'Back' }),
      () => kitchen.saveToBackBurner({ id }),
      () => kitchen.addCooking({ recipeId: id, cookedOn: '2026-01-01' }),
      () => kitchen.toggleLike({ id }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(await kitchen.restoreRecipe({ id })).toEqual(before)
    expect(await kitchen.restoreRecipe({ id })).toEqual(before)
  })

  it('leaves what a post carries in the post, and puts it back on its shelf', async ({ app, ines, tobias }) => {
    const { kitchen, feed } = app.as(ines)
    const { id } = await app.make.backBurnerRecipe(ines, 'Plum Cake')
    const photo = new File([new Uint8Array(await plainPicture('png'))], 'a.png')
    const { imageUrl } = await kitchen.editRecipe({ id, image: photo })
    await kitchen.moveRecipeToCookbook({ id })
    const post = await feed.addPost({ type: 'recipe', recipeId: id })
    expect(await kitchen.deleteRecipe({ id })).toEqual({ success: true })
    expect(await kitchen.listCookbook({ userId: 0 })).toEqual([])
    expect(await kitchen.count()).toMatchObject({ cookbook: 0, posts: 1 })
    const cookie = await app.cookieOf(tobias)
    expect(await app.as(tobias).feed.getPost({ id: post.id })).toMatchObject({ title: 'Plum Cake', imageUrl })
    expect(await app.as(tobias).kitchen.getRecipe({ id })).toMatchObject({ status: null })
    expect((await app.request(imageUrl ?? '', { cookie })).status).toBe(200)
    expect(await app.as(tobias).feed.toggleSave({ id: post.id })).toEqual({ isSaved: true })
    expect(await kitchen.restoreRecipe({ id })).toMatchObject({ status: 'completed' })
    await kitchen.removeFromCookbook({ userId: 0, recipeId: id })
    expect(await kitchen.saveToBackBurner({ id })).toMatchObject({ id, status: 'on-back-burner' })
  })

  it('is final after 30 days, but for what a post carries', async ({ app, ines }) => {
    const { kitchen } = app.as(ines)
    const gone = await app.make.backBurnerRecipe(ines, 'Gone')
    const dished = await app.make.backBurnerRecipe(ines, 'Dished')
    await app.as(ines).feed.addPost({ type: 'recipe', recipeId: dished.id })
    for (const { id } of [gone, dished]) await kitchen.deleteRecipe({ id })
    clock += 29 * DAY
    expect(await purgeDeleted(app.services)).toBe(0)
    const late = await app.make.backBurnerRecipe(ines, 'Late')
    await kitchen.deleteRecipe({ id: late.id })
    clock += DAY
    expect(await purgeDeleted(app.services)).toBe(1)
    await expect(kitchen.restoreRecipe({ id: gone.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await kitchen.restoreRecipe({ id: dished.id })).toMatchObject({ status: 'on-back-burner' })
    expect(await kitchen.restoreRecipe({ id: late.id })).toMatchObject({ title: 'Late' })
  })

  it('forgets many', async ({ app, ines }) => {
    const many = 205
    for (let made = 0; made < many; made += 1) await app.make.backBurnerRecipe(ines)
    await app.db.update(recipes).set({ deletedAt: 1 })
    expect(await purgeDeleted(app.services)).toBe(many)
  })
})
