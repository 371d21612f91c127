import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import * as t from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { recipeFields, type TestChef } from '#tests/fixtures/make.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'
import { plainPicture } from '#tests/samples/pictures.ts'
import type { PostView } from '../contract.ts'

let clock: number

const it = appTest(() => {
  clock = Date.UTC(2026, 4, 1)
  return { now: () => clock++ }
})
  .extend('ines', chef('Inès'))
  .extend('tobias', chef('Tobias'))
  .extend('original', { auto: true }, ({ app, tobias }) =>
    app.make.recipePost(tobias, 'Rye Bread', {
      ingredientGroups: [{ at: 0, title: 'For the dough' }],
      stepSections: [{ at: 1, title: 'Next day' }],
      dietaryTags: ['Vegan'],
      category: 'Bread',
      mealSection: 'breakfast',
      difficulty: 'Hard',
      calories: 210,
      prepTime: 15,
      nutrition: { protein: 6 },
      sourceUrl: 'https://a.example/rye',
      notes: 'From my aunt',
      chefNotes: 'Hide this',
    }),
  )
  .extend(
    'remake',
    ({ app, original }) =>
      (chef: TestChef, more: object = {}) =>
        app.as(chef).feed.addPost({
          type: 'recipe_remake',
          originalPostId: original.id,
          content: 'It rose!',
          ...more,
        } as Parameters<ReturnType<TestApp['as']>['feed']['addPost']>[0]),
  )

describe('a remake', () => {
  it('takes over what is left out, and credits the original whatever is sent', async ({
    app,
    ines,
    tobias,
    original,
    remake,
  }) => {
    const post = await remake(ines, { originalAuthor: 'Somebody else', myTwist: 'Spelt' })
    expect(post).toMatchObject({
      type: 'recipe_remake',
      title: 'Rye Bread',
      recipeTitle: 'Rye Bread',
      content: 'It rose!',
      myTwist: 'Spelt',
      originalPostId: original.id,
      originalRecipeId: null,
      originalAuthor: 'Tobias',
      original: { title: 'Rye Bread', imageUrl: null },
      ingredients: original.ingredients,
      instructions: original.instructions,
      ingredientGroups: original.ingredientGroups,
      stepSections: original.stepSections,
      dietaryTags: ['Vegan'],
      category: 'Bread',
      mealSection: 'breakfast',
      prepTime: 15,
      cookTime: 30,
      servings: 4,
      difficulty: 'Hard',
      calories: 210,
      sourceUrl: 'https://a.example/rye',
      notes: '',
      imageUrl: null,
    })
    expect(post.drawnKey).toBe(original.drawnKey)
    const [row] = await app.db
      .select()
      .from(t.recipes)
      .where(eq(t.recipes.id, post.recipeId ?? 0))
    expect(row).toMatchObject({
      ownerId: ines.id,
      status: null,
      prepTime: 15,
      nutrition: { protein: 6 },
      chefNotes: '',
      originalAuthorId: tobias.id,
      originalAuthorName: 'Tobias',
      copiedFromId: null,
    })
    const parts = await app.db
      .select()
      .from(t.recipeIngredients)
      .where(eq(t.recipeIngredients.recipeId, row?.id ?? 0))
    expect(parts).toHaveLength(original.ingredients.length)
    expect((await app.as(ines).feed.getPost({ id: original.id })).remakes).toBe(1)
  })

  it('keeps what is said instead, without headings that belong to other lines', async ({
    app,
    ines,
    original,
    remake,
  }) => {
    const post = await remake(ines, {
      title: 'Unused',
      recipeTitle: 'Spelt Bread',
      ingredients: ['500 g spelt'],
      servings: 2,
      cookTime: 45,
    })
    expect(post).toMatchObject({
      title: 'Spelt Bread',
      ingredients: ['500 g spelt'],
      ingredientGroups: [],
      instructions: original.instructions,
      stepSections: original.stepSections,
      servings: 2,
      cookTime: 45,
    })
    const [row] = await app.db
      .select()
      .from(t.recipes)
      .where(eq(t.recipes.id, post.recipeId ?? 0))
    expect(row?.nutrition).toBeNull()
  })

  it('comes as a form with several photos, and with lists as text or blank', async ({ app, ines, original }) => {
    const body = new FormData()
    const fields = { type: 'recipe_remake', originalPostId: original.id, content: 'It rose!', isPublic: 'true' }
    for (const [name, value] of Object.entries(fields)) body.set(name, String(value))
    for (const name of ['title', 'servings', 'myTwist', 'originalAuthor', 'calories']) body.set(name, '')
    body.set('ingredients', JSON.stringify(['1 kg spelt']))
    body.set('instructions', '[]')
    for (const colour of ['#cc3300', '#33cc00']) {
      const photo = await plainPicture('jpeg', 40, 30, colour)
      body.append('images', new File([new Uint8Array(photo)], 'bread.jpg', { type: 'image/jpeg' }))
    }
    body.append('images', new File([], '', { type: 'application/octet-stream' }))
    body.set('alts', 'A loaf')
    const answer = await app.request('/api/user-posts', { cookie: await app.cookieOf(ines), body })
    expect(answer.status).toBe(200)
    const post = (await answer.json()) as PostView
    expect(post).toMatchObject({ title: 'Rye Bread', ingredients: ['1 kg spelt'], instructions: original.instructions })
    expect(post.pictures.map(({ alt, width }) => ({ alt, width }))).toEqual([
      { alt: 'A loaf', width: 40 },
      { alt: '', width: 40 },
    ])
    expect(await app.db.select().from(t.recipePictures)).toHaveLength(2)
    expect(await app.db.select().from(t.postPictures)).toHaveLength(0)
  })

  it.for([
    ['nothing to say', { content: ' ' }, 'Please share how your version turned out!'],
    ['too much to say', { content: 'x'.repeat(501) }, 'Please keep this under 500 characters.'],
    ['too long a twist', { myTwist: 'x'.repeat(301) }, 'Please keep this under 300 characters.'],
    ['no original', { originalPostId: undefined }, 'Please say what was remade.'],
  ] as const)('is refused with %s', async ([_name, more, message], { app, ines, original }) => {
    const json = { type: 'recipe_remake', originalPostId: original.id, content: 'It rose!', ...more }
    const answer = await app.request('/api/user-posts', { cookie: await app.cookieOf(ines), json })
    expect([answer.status, (await answer.json()).message]).toEqual([400, message])
  })

  it('needs an original that the viewer may see, with a recipe', async ({ app, ines, tobias, remake }) => {
    const gone = {
      code: 'NOT_FOUND',
      message: 'The original post is not here any more, or it is not shared with you.',
    }
    const kept = await app.make.recipePost(tobias, 'Diary Cake', { isPublic: false })
    await expect(remake(ines, { originalPostId: kept.id })).rejects.toMatchObject(gone)
    await expect(remake(ines, { originalPostId: 9_999_999 })).rejects.toMatchObject(gone)
    await expect(remake(ines, { originalPostId: undefined, originalRecipeId: kept.recipeId })).rejects.toMatchObject(
      gone,
    )
    const words = await app.make.generalPost(tobias, 'Hello')
    await expect(remake(ines, { originalPostId: words.id })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'There is no recipe in that post.',
    })
    await app.as(tobias).friends.block({ id: ines.id })
    await expect(remake(ines)).rejects.toMatchObject(gone)
    expect(await app.db.select().from(t.posts).where(eq(t.posts.type, 'recipe_remake'))).toEqual([])
  })

  it('of a remake credits the remake, and tells its author', async ({ app, ines, tobias, remake }) => {
    const other = await app.make.chef('Other')
    const first = await remake(ines)
    const second = await remake(other, { originalPostId: first.id })
    expect(second).toMatchObject({ originalPostId: first.id, originalAuthor: 'Inès' })
    expect(await app.as(ines).notifications.list({})).toMatchObject([{ kind: 'remake', postId: second.id }])
    expect(await app.as(tobias).notifications.list({})).toMatchObject([{ kind: 'remake', postId: first.id }])
  })

  it('kept to oneself is seen by nobody else, and tells nobody until it is shown', async ({
    app,
    ines,
    tobias,
    original,
    remake,
  }) => {
    const post = await remake(ines, { isPublic: false })
    await expect(app.as(tobias).feed.getPost({ id: post.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(app.as(tobias).kitchen.getRecipe({ id: post.recipeId ?? 0 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await app.as(tobias).notifications.counts()).toMatchObject({ unread: 0 })
    expect((await app.as(tobias).feed.getPost({ id: original.id })).remakes).toBe(0)
    await app.as(ines).feed.editPost({ id: post.id, isPublic: true })
    expect(await app.as(tobias).notifications.counts()).toMatchObject({ unread: 1 })
    expect((await app.as(tobias).kitchen.getRecipe({ id: post.recipeId ?? 0 })).title).toBe('Rye Bread')
  })

  it('stays, with its credit, when the original goes', async ({ app, ines, tobias, original, remake }) => {
    const post = await remake(ines)
    await app.as(tobias).feed.deletePost({ id: original.id })
    expect(await app.as(ines).feed.getPost({ id: post.id })).toMatchObject({
      title: 'Rye Bread',
      originalAuthor: 'Tobias',
      original: null,
    })
  })
})

describe('a remake of a recipe that is no post', () => {
  it('credits Longtable for a built-in recipe', async ({ app, ines, remake }) => {
    const builtIn = { titleFolded: 'house soup', source: 'Longtable', drawnKey: 'soup', updatedAt: 0 }
    const lists = { ingredients: ['1 leek'], instructions: ['Boil it.'] }
    await app.db.insert(t.recipes).values({ id: 3999, title: 'House Soup', ...lists, ...builtIn })
    const post = await remake(ines, { originalPostId: undefined, originalRecipeId: 3999 })
    expect(post).toMatchObject({
      title: 'House Soup',
      originalPostId: null,
      originalRecipeId: 3999,
      originalAuthor: 'Longtable',
      original: { title: 'House Soup' },
    })
  })

  it('credits whose kitchen it is in', async ({ app, ines, tobias, remake }) => {
    const { id } = await app.as(tobias).kitchen.addToCookbook({ id: 0, ...recipeFields('Plum Cake') })
    const post = await remake(ines, { originalPostId: undefined, originalRecipeId: id })
    expect(post).toMatchObject({ originalPostId: null, originalRecipeId: id, originalAuthor: 'Tobias' })
    expect(await app.as(tobias).notifications.list({})).toMatchObject([{ kind: 'remake', postId: post.id }])
  })

  it('made from one’s own copy credits the post that was copied, and the copy’s author when that is gone', async ({
    app,
    ines,
    tobias,
    original,
    remake,
  }) => {
    await app.as(ines).feed.toggleSave({ id: original.id })
    const [copy] = await app.as(ines).kitchen.listBackBurner({ id: 0 })
    await app.as(ines).kitchen.editRecipe({ id: copy?.id ?? 0, title: 'My Rye' })
    const fromCopy = { originalPostId: undefined, originalRecipeId: copy?.id }
    const first = await remake(ines, fromCopy)
    expect(first).toMatchObject({ title: 'My Rye', originalPostId: original.id, originalAuthor: 'Tobias' })
    await app.as(tobias).feed.deletePost({ id: original.id })
    const second = await remake(ines, fromCopy)
    expect(second).toMatchObject({ originalPostId: null, originalRecipeId: copy?.id, originalAuthor: 'Tobias' })
  })
})
