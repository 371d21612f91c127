import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { posts, recipes } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'
import { recipeMessages } from '../../kitchen/constants.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { addPost } from './add-post.ts'

const it = appTest()
  .extend('ines', chef('Inès'))
  .extend('tobias', chef('Tobias'))
  .extend(
    'dish',
    ({ app, ines }) =>
      (recipeId: number) =>
        app.as(ines).feed.addPost({ type: 'recipe', recipeId, caption: 'Look' }),
  )
  .extend(
    'remake',
    ({ app, ines }) =>
      (originalRecipeId: number, more: object = {}) =>
        app.as(ines).feed.addPost({ type: 'recipe_remake', originalRecipeId, content: 'Good', ...more }),
  )

const lists = { ingredients: ['500 g plums'], instructions: ['Bake.'] }
const refusal = { code: 'BAD_REQUEST', message: recipeMessages.notToCook }
const dished = (app: TestApp) => app.db.select({ recipeId: posts.recipeId }).from(posts)

describe('dishing a recipe of the kitchen', () => {
  it('is refused while there is nothing to cook from, and taken once there is', async ({ app, ines, dish }) => {
    const { id } = await app.make.bareRecipe(ines)
    const { kitchen } = app.as(ines)
    await expect(dish(id)).rejects.toMatchObject(refusal)
    await kitchen.editRecipe({ id, ingredients: lists.ingredients })
    await expect(dish(id)).rejects.toMatchObject(refusal)
    expect(await dished(app)).toEqual([])
    await kitchen.editRecipe({ id, instructions: lists.instructions })
    expect(await dish(id)).toMatchObject({ recipeId: id, title: 'Plum Cake' })
  })

  it('says so over HTTP, and of another chef’s no more than of none', async ({ app, ines, tobias }) => {
    const cookie = await app.cookieOf(ines)
    const ask = async (recipeId: number) => {
      const answer = await app.request('/api/user-posts', { json: { type: 'recipe', recipeId }, cookie })
      return [answer.status, ((await answer.json()) as { message: string }).message]
    }
    expect(await ask((await app.make.bareRecipe(ines)).id)).toEqual([400, recipeMessages.notToCook])
    const hidden = await app.make.bareRecipe(tobias, { isPublic: false })
    expect(await ask(hidden.id)).toEqual(await ask(999_999))
    expect((await ask((await app.make.bareRecipe(tobias)).id))[0]).toBe(403)
    expect(await dished(app)).toEqual([])
  })

  it('lets none through that loses its lists after it was looked at', async ({ app, ines }) => {
    const { id } = await app.make.backBurnerRecipe(ines, 'Soup')
    const batch: typeof app.db.batch = async statements => {
      await app.db.update(recipes).set({ instructions: [] }).where(eq(recipes.id, id))
      return app.db.batch(statements)
    }
    const db = new Proxy(app.db, { get: (whole, name) => (name === 'batch' ? batch : Reflect.get(whole, name)) })
    const ctx = { ...app.context(ines), db } as ChefCtx
    await expect(addPost(ctx, { type: 'recipe', recipeId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await dished(app)).toEqual([])
  })

  it('needs both lists of a new one, as ever', async ({ app, ines }) => {
    const { feed } = app.as(ines)
    const bare = { type: 'recipe', title: 'Plum Cake', source: 'A book', ingredients: [], instructions: [] } as const
    await expect(feed.addPost(bare)).rejects.toThrow(recipeMessages.ingredientsMissing)
    await expect(feed.addPost({ ...bare, targetCollection: 'backburner' })).rejects.toThrow(
      recipeMessages.ingredientsMissing,
    )
  })
})

describe('a remake of a recipe that was kept bare', () => {
  it('needs ingredients and steps of its own', async ({ app, tobias, remake }) => {
    const { id } = await app.make.bareRecipe(tobias)
    for (const more of [{}, { ingredients: [], instructions: '[]' }, { ingredients: lists.ingredients }]) {
      await expect(remake(id, more)).rejects.toMatchObject(refusal)
    }
    expect(await dished(app)).toEqual([])
    expect(await app.db.select({ id: recipes.id }).from(recipes)).toEqual([{ id }])
    expect(await app.as(tobias).notifications.counts()).toMatchObject({ unread: 0 })
    expect(await remake(id, lists)).toMatchObject({ title: 'Plum Cake', originalAuthor: 'Tobias' })
  })

  it('is refused of the copy, too', async ({ app, ines, tobias, remake }) => {
    const { id } = await app.make.bareRecipe(tobias)
    const copy = await app.as(ines).kitchen.saveToBackBurner({ id })
    await expect(remake(copy.id)).rejects.toMatchObject(refusal)
    await app.as(ines).kitchen.editRecipe({ id: copy.id, ...lists })
    expect(await remake(copy.id)).toMatchObject({ title: 'Plum Cake', originalAuthor: 'Tobias' })
  })
})
