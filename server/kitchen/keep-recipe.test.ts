import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { recipeIngredients, recipes, users } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { inMemory } from '#tests/fixtures/test-database.ts'
import { plainPicture } from '#tests/samples/pictures.ts'
import { fillCatalogue } from '../featured/catalogue.ts'
import { addPicture } from '../media/add-picture.ts'

const it = appTest(() => {
  let clock = Date.UTC(2026, 4, 1)
  return { now: () => clock++ }
})
  .extend('ines', chef('Inès'))
  .extend('tobias', chef('Tobias'))
  .extend('kept', ({ app, ines }) => async () => {
    const { kitchen } = app.as(ines)
    return [...(await kitchen.listBackBurner({ id: 0 })), ...(await kitchen.listCookbook({ userId: 0 }))]
  })

describe('keeping what another chef shows', () => {
  it('copies it into the Cookbook with credit, without what is the author’s own', async ({ app, ines, tobias }) => {
    const original = await app.make.backBurnerRecipe(tobias, 'Rye Bread', { chefNotes: 'my own', notes: 'for all' })
    await app.as(tobias).kitchen.addCooking({ recipeId: original.id, cookedOn: '2026-01-01' })
    await app.as(tobias).kitchen.toggleLike({ id: original.id })
    const copy = await app.as(ines).kitchen.saveRecipe({ userRecipeId: original.id, mealSection: 'breakfast' })
    expect(copy).toMatchObject({
      title: 'Rye Bread',
      ingredients: original.ingredients,
      status: 'completed',
      mealSection: 'breakfast',
      ownerId: ines.id,
      originalAuthor: 'Tobias',
      chefNotes: '',
      notes: 'for all',
      timesCooked: 0,
      likes: 0,
      savedId: null,
    })
    const lines = (recipeId: number) =>
      app.db
        .select({ name: recipeIngredients.name })
        .from(recipeIngredients)
        .where(eq(recipeIngredients.recipeId, recipeId))
    expect(await lines(copy.id)).toEqual(await lines(original.id))
    expect(await lines(copy.id)).toHaveLength(3)
    expect(await app.as(ines).kitchen.getRecipe({ id: original.id })).toMatchObject({ savedId: copy.id, likes: 1 })
    expect(await app.as(tobias).kitchen.getRecipe({ id: original.id })).toMatchObject({ savedId: null, isLiked: true })
  })

  it('leaves one copy when two ask at once, and moves the copy that is there', async ({ app, ines, tobias, kept }) => {
    const { id } = await app.make.backBurnerRecipe(tobias, 'Rye Bread')
    const { kitchen } = app.as(ines)
    const both = await Promise.all([
      kitchen.saveRecipe({ recipeId: id, mealSection: 'lunch' }),
      kitchen.saveToBackBurner({ id }),
      kitchen.saveRecipe({ recipeId: id, mealSection: 'lunch' }),
    ])
    expect(new Set(both.map(copy => copy.id)).size).toBe(1)
    expect(await kept()).toHaveLength(1)
    expect(await kitchen.saveToBackBurner({ id })).toMatchObject({ id: both[0]?.id, status: 'on-back-burner' })
    expect(await kitchen.saveRecipe({ recipeId: id })).toMatchObject({ status: 'completed', mealSection: 'lunch' })
    expect(await kept()).toHaveLength(1)
  })

  it('chooses the meal when asked to, or when none is known', async ({ app, ines, tobias }) => {
    const cake = await app.make.backBurnerRecipe(tobias, 'Chocolate Brownies', { mealSection: 'breakfast' })
    const soup = await app.make.backBurnerRecipe(tobias, 'Tomato Soup')
    const { kitchen } = app.as(ines)
    expect(await kitchen.saveRecipe({ recipeId: cake.id })).toMatchObject({ mealSection: 'breakfast' })
    expect(await kitchen.saveRecipe({ recipeId: cake.id, mealSection: 'auto' })).toMatchObject({
      mealSection: 'treats',
    })
    expect(await kitchen.saveRecipe({ recipeId: cake.id })).toMatchObject({ mealSection: 'treats' })
    expect(await kitchen.saveRecipe({ recipeId: soup.id })).toMatchObject({ mealSection: 'lunch' })
  })

  it('moves a recipe of one’s own instead of copying it', async ({ app, ines, kept }) => {
    const { id } = await app.make.backBurnerRecipe(ines)
    const { kitchen } = app.as(ines)
    expect(await kitchen.saveRecipe({ userRecipeId: id, mealSection: 'dinner' })).toMatchObject({
      id,
      status: 'completed',
    })
    expect(await kitchen.saveToBackBurner({ id })).toMatchObject({
      id,
      status: 'on-back-burner',
      mealSection: 'dinner',
    })
    const { recipeId } = await app.make.recipePost(ines, 'Dished')
    expect(await kitchen.saveRecipe({ recipeId: recipeId ?? 0 })).toMatchObject({ id: recipeId, status: 'completed' })
    expect(await kept()).toHaveLength(2)
  })

  it('does not find what is hidden', async ({ app, ines, tobias, kept }) => {
    const { id } = await app.make.backBurnerRecipe(tobias, 'Secret', { isPublic: false })
    const { kitchen } = app.as(ines)
    for (const call of [
      () => kitchen.saveRecipe({ recipeId: id }),
      () => kitchen.saveToBackBurner({ id }),
      () => kitchen.unsaveRecipe({ recipeId: id }),
      () => kitchen.saveRecipe({ recipeId: 999_999 }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(await kept()).toEqual([])
  })

  it('keeps the copy and its picture when the original goes', async ({ app, ines, tobias }) => {
    const ctx = app.context(tobias) as Parameters<typeof addPicture>[0]
    const picture = await addPicture(ctx, await plainPicture('png'), { maxBytes: 1_000_000 })
    const { id } = await app.make.backBurnerRecipe(tobias, 'Rye Bread', { imageUrl: picture.url })
    const copy = await app.as(ines).kitchen.saveRecipe({ recipeId: id })
    expect(copy.imageUrl).toBe(picture.url)
    await app.as(tobias).kitchen.setVisibility({ id, isPublic: false })
    await app.as(tobias).kitchen.deleteRecipe({ id })
    const cookie = await app.cookieOf(ines)
    expect((await app.request(picture.url, { cookie })).status).toBe(200)
    expect(copy).toMatchObject(await app.as(ines).kitchen.getRecipe({ id: copy.id }))
    // Sent back as it was read, the photo stays.
    const edited = await app.as(ines).kitchen.editRecipe({ id: copy.id, title: 'My Rye', imageUrl: picture.url })
    expect(edited).toMatchObject({ title: 'My Rye', imageUrl: picture.url })
  })

  it('does not show the world what a private chef shows friends', async ({ app, ines, tobias }) => {
    await app.make.friends(ines, tobias)
    await app.db.update(users).set({ isPublic: false }).where(eq(users.id, tobias.id))
    const { id } = await app.make.backBurnerRecipe(tobias)
    expect(await app.as(ines).kitchen.saveToBackBurner({ id })).toMatchObject({ isPublic: false })
  })

  it('keeps a built-in recipe, which credits Longtable', async ({ app, ines, tobias, kept }) => {
    await fillCatalogue(app.services)
    const { kitchen } = app.as(ines)
    const copy = await kitchen.saveRecipe({ recipeId: 3001, recipeType: 'generated', recipeTitle: 'Spaghetti' })
    expect(copy).toMatchObject({ mealSection: 'dinner', originalAuthor: 'Longtable' })
    const second = await app.as(tobias).kitchen.saveToBackBurner({ id: copy.id })
    expect(second.originalAuthor).toBe('Longtable')
    expect(await kitchen.unsaveRecipe({ recipeId: 3001 })).toEqual({ success: true })
    expect(await kept()).toEqual([])
  })
})

describe('taking a kept recipe away', () => {
  it('finds it by its source, by itself, and by title and author; and can be undone', async ({
    app,
    ines,
    tobias,
    kept,
  }) => {
    const { kitchen } = app.as(ines)
    const first = await app.make.recipePost(tobias, 'Rye Bread')
    const second = await app.make.recipePost(tobias, 'rye bread')
    const [a, b] = [first.recipeId ?? 0, second.recipeId ?? 0]
    for (const id of [a, b]) {
      const copy = await kitchen.saveRecipe({ recipeId: a })
      expect((await kitchen.getRecipe({ id })).savedId).toBe(copy.id)
      expect(await kitchen.unsaveRecipe({ recipeId: id })).toEqual({ success: true })
      expect(await kept()).toEqual([])
      expect(await kitchen.restoreRecipe({ id: copy.id })).toMatchObject({ status: 'completed' })
      await kitchen.unsaveRecipe({ userRecipeId: copy.id })
      expect(await kept()).toEqual([])
    }
    await expect(kitchen.unsaveRecipe({ recipeId: a })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('works when the original is not shown any more', async ({ app, ines, tobias }) => {
    const { id } = await app.make.backBurnerRecipe(tobias)
    await app.as(ines).kitchen.saveRecipe({ recipeId: id })
    await app.as(tobias).kitchen.setVisibility({ id, isPublic: false })
    expect(await app.as(ines).kitchen.unsaveRecipe({ recipeId: id })).toEqual({ success: true })
  })

  it('does not touch a recipe of the same name by somebody else', async ({ app, ines, tobias, kept }) => {
    const third = await app.make.chef('Third')
    const his = await app.make.recipePost(tobias, 'Tomato Soup')
    const theirs = await app.make.recipePost(third, 'Tomato Soup')
    await app.make.backBurnerRecipe(ines, 'Tomato Soup')
    await app.as(ines).feed.toggleSave({ id: his.id })
    expect(await app.as(ines).feed.getPost({ id: theirs.id })).toMatchObject({ isSaved: false })
    expect(await app.as(ines).feed.toggleSave({ id: theirs.id })).toEqual({ isSaved: true })
    expect(await kept()).toHaveLength(3)
    expect(await app.as(ines).feed.toggleSave({ id: theirs.id })).toEqual({ isSaved: false })
    expect((await kept()).map(recipe => recipe.originalAuthor)).toEqual(['Tobias', null])
  })
})

describe('saving from The Dish', () => {
  it('makes one copy at most when pressed twice at once, which the later of the two may take away again', async ({
    app,
    ines,
    tobias,
    kept,
  }) => {
    const post = await app.make.recipePost(tobias)
    const both = await Promise.all([1, 2].map(() => app.as(ines).feed.toggleSave({ id: post.id })))
    const isKept = both.every(({ isSaved }) => isSaved)
    if (inMemory) expect(isKept).toBe(true)
    expect(await kept()).toHaveLength(isKept ? 1 : 0)
    const rows = await app.db.select({ id: recipes.id }).from(recipes).where(eq(recipes.ownerId, ines.id))
    expect(rows).toHaveLength(1)
    expect(await app.as(ines).feed.toggleSave({ id: post.id })).toEqual({ isSaved: !isKept })
  })

  it('tells of no failure where another press takes the copy away at once', async ({ app, ines, tobias, kept }) => {
    const post = await app.make.recipePost(tobias)
    await app.db.run(sql`create trigger taken_away after update of status on recipes begin
      update recipes set deleted_at = 1 where id = new.id; end`)
    expect(await app.as(ines).feed.toggleSave({ id: post.id })).toEqual({ isSaved: true })
    expect(await kept()).toEqual([])
  })

  it('takes the copy away from the Cookbook too', async ({ app, ines, tobias, kept }) => {
    const post = await app.make.recipePost(tobias)
    await app.as(ines).feed.toggleSave({ id: post.id })
    const [copy] = await kept()
    await app.as(ines).kitchen.moveRecipeToCookbook({ id: copy?.id ?? 0 })
    expect(await app.as(ines).feed.getPost({ id: post.id })).toMatchObject({ isSaved: true })
    await app.as(ines).feed.toggleSave({ id: post.id })
    expect(await kept()).toEqual([])
  })
})
