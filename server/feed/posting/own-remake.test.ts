import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import * as t from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { recipeFields, type TestChef } from '#tests/fixtures/make.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'
import type { PostView } from '../contract.ts'

let clock: number

const it = appTest(() => {
  clock = Date.UTC(2026, 4, 1)
  return { now: () => clock++ }
})
  .extend('ada', chef('Ada', { mayBeFeatured: true }))
  .extend('tobias', chef('Tobias'))

type Original = { originalPostId: number } | { originalRecipeId: number }

const remake = (app: TestApp, chef: TestChef, of: Original, more: object = {}) =>
  app.as(chef).feed.addPost({ type: 'recipe_remake', ...of, content: 'Better than last time', ...more })

const cookbookRecipe = (app: TestApp, chef: TestChef, title: string, more: object = {}) =>
  app.as(chef).kitchen.addToCookbook({ id: 0, ...recipeFields(title), ...more })

describe('a chef’s own recipe, cooked again', () => {
  it('is shared like a remake, says whose it is, and leads to the post of the recipe', async ({ app, ada, tobias }) => {
    const dished = await app.make.recipePost(ada, 'Rye Bread')
    const again = await remake(app, ada, { originalPostId: dished.id }, { myTwist: 'Spelt' })
    const said = {
      type: 'recipe_remake',
      isOwnRemake: true,
      title: 'Rye Bread',
      content: 'Better than last time',
      myTwist: 'Spelt',
      originalPostId: dished.id,
      originalRecipeId: null,
      originalAuthor: 'Ada',
      original: { title: 'Rye Bread' },
      ingredients: dished.ingredients,
    }
    expect(again).toMatchObject(said)
    expect(await app.as(tobias).feed.getPost({ id: again.id })).toMatchObject(said)
    expect((await app.as(tobias).feed.getPost({ id: dished.id })).isOwnRemake).toBe(false)
    expect((await app.as(tobias).feed.listRemakes({ id: dished.id })).posts).toMatchObject([{ id: again.id }])
    const recipe = await app.as(tobias).kitchen.getRecipe({ id: again.recipeId ?? 0 })
    expect(recipe).toMatchObject({ ownerId: ada.id, originalAuthor: null, chefNotes: '' })
  })

  it('tells its chef nothing', async ({ app, ada }) => {
    const dished = await app.make.recipePost(ada, 'Rye Bread')
    await remake(app, ada, { originalPostId: dished.id })
    expect(await app.as(ada).notifications.list({})).toEqual([])
    expect(await app.as(ada).notifications.counts()).toMatchObject({ unread: 0 })
  })

  it('leads to the post by the recipe too, and to the recipe where it was never dished', async ({
    app,
    ada,
    tobias,
  }) => {
    const fresh = await cookbookRecipe(app, ada, 'Plum Cake')
    const first = await remake(app, ada, { originalRecipeId: fresh.id })
    expect(first).toMatchObject({
      isOwnRemake: true,
      originalPostId: null,
      originalRecipeId: fresh.id,
      original: { title: 'Plum Cake' },
    })
    expect((await app.as(tobias).feed.getPost({ id: first.id })).original).toMatchObject({ title: 'Plum Cake' })
    await app.as(ada).feed.addPost({ type: 'recipe', recipeId: fresh.id, isPublic: false })
    expect(await remake(app, ada, { originalRecipeId: fresh.id })).toMatchObject({ originalRecipeId: fresh.id })
    const dished = await app.as(ada).feed.addPost({ type: 'recipe', recipeId: fresh.id })
    const second = await remake(app, ada, { originalRecipeId: fresh.id })
    expect(second).toMatchObject({ isOwnRemake: true, originalPostId: dished.id, originalRecipeId: null })
  })

  it('of a private recipe stays private unless the chef says otherwise, and never shows the way to the recipe', async ({
    app,
    ada,
    tobias,
  }) => {
    const diary = await cookbookRecipe(app, ada, 'Diary Cake', { isPublic: false, chefNotes: 'Do not tell' })
    const kept = await remake(app, ada, { originalRecipeId: diary.id })
    expect(kept).toMatchObject({ isPublic: false, original: { title: 'Diary Cake' } })
    await expect(app.as(tobias).feed.getPost({ id: kept.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const shown = await remake(
      app,
      ada,
      { originalRecipeId: diary.id },
      { isPublic: true, recipeTitle: 'Birthday Cake' },
    )
    const seen = await app.as(tobias).feed.getPost({ id: shown.id })
    expect(seen).toMatchObject({ title: 'Birthday Cake', isOwnRemake: true, original: null })
    expect([seen.originalPostId, seen.originalRecipeId]).toEqual([null, null])
    expect(JSON.stringify(seen)).not.toContain('Diary')
    await expect(app.as(tobias).kitchen.getRecipe({ id: diary.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const post = await app.make.recipePost(ada, 'Secret Stew', { isPublic: false })
    const again = await remake(app, ada, { originalPostId: post.id }, { isPublic: true, recipeTitle: 'Stew' })
    const of = await app.as(tobias).feed.getPost({ id: again.id })
    expect([of.original, of.originalPostId]).toEqual([null, null])
    expect((await remake(app, ada, { originalPostId: post.id })).isPublic).toBe(false)
  })

  it('needs ingredients and steps, and what others see must not be out of sight', async ({ app, ada }) => {
    const bare = await app.make.bareRecipe(ada)
    await expect(remake(app, ada, { originalRecipeId: bare.id })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Please add its ingredients and steps first.',
    })
    const dished = await app.make.recipePost(ada, 'Rye Bread')
    await app.db.update(t.posts).set({ hiddenAt: 1 }).where(eq(t.posts.id, dished.id))
    await expect(remake(app, ada, { originalPostId: dished.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('stays when the original goes, and says no more where it was', async ({ app, ada, tobias }) => {
    const dished = await app.make.recipePost(ada, 'Rye Bread')
    const again = await remake(app, ada, { originalPostId: dished.id })
    await app.as(ada).feed.deletePost({ id: dished.id })
    const left: Partial<PostView> = { title: 'Rye Bread', isOwnRemake: true, original: null, originalPostId: null }
    expect(await app.as(ada).feed.getPost({ id: again.id })).toMatchObject(left)
    expect(await app.as(tobias).feed.getPost({ id: again.id })).toMatchObject(left)
  })

  it('counts neither for what is trending nor for the Recipe of the Week', async ({ app, ada, tobias }) => {
    const { id } = await cookbookRecipe(app, ada, 'Plum Cake')
    const again = await remake(app, ada, { originalRecipeId: id })
    await app.as(ada).feed.addPost({ type: 'recipe', recipeId: id })
    expect(await app.as(tobias).ideas.trending({})).toEqual([])
    for (const name of ['Bo', 'Cleo', 'Dan']) {
      const fan = await app.make.chef(name)
      await app.as(fan).feed.toggleSave({ id: again.id })
    }
    await expect(app.as(tobias).featured.current()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is saved, liked and remade by others like any remake', async ({ app, ada, tobias }) => {
    const dished = await app.make.recipePost(ada, 'Rye Bread')
    const again = await remake(app, ada, { originalPostId: dished.id })
    await app.as(tobias).feed.toggleSave({ id: again.id })
    const [copy] = await app.as(tobias).kitchen.listBackBurner({ id: 0 })
    expect(copy).toMatchObject({ title: 'Rye Bread', originalAuthor: 'Ada' })
    const theirs = await remake(app, tobias, { originalPostId: again.id })
    expect(theirs).toMatchObject({ isOwnRemake: false, originalPostId: again.id, originalAuthor: 'Ada' })
    expect(await app.as(ada).notifications.list({})).toMatchObject([{ kind: 'remake', postId: theirs.id }])
  })
})

describe('a chef’s own remake, cooked again', () => {
  it('credits whom it remade, by the post and by the recipe', async ({ app, ada, tobias }) => {
    const original = await app.make.recipePost(tobias, 'Rye Bread')
    const first = await remake(app, ada, { originalPostId: original.id })
    const credit = { isOwnRemake: false, originalPostId: original.id, originalAuthor: 'Tobias' }
    expect(await remake(app, ada, { originalPostId: first.id })).toMatchObject(credit)
    expect(await remake(app, ada, { originalRecipeId: first.recipeId ?? 0 })).toMatchObject(credit)
  })
})
