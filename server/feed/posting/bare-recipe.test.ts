import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { posts, recipes } from '#db/schema/tables.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import { type TestApp, testApp } from '#tests/fixtures/test-app.ts'
import { recipeMessages } from '../../kitchen/constants.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { addPost } from './add-post.ts'

let app: TestApp
let ines: TestChef
let tobias: TestChef
beforeEach(async () => {
  app = await testApp()
  ines = await app.make.chef('Inès')
  tobias = await app.make.chef('Tobias')
})
afterEach(() => app.close())

const lists = { ingredients: ['500 g plums'], instructions: ['Bake.'] }
const refusal = { code: 'BAD_REQUEST', message: recipeMessages.notToCook }
const dished = () => app.db.select({ recipeId: posts.recipeId }).from(posts)

describe('dishing a recipe of the kitchen', () => {
  const dish = (recipeId: number) => app.as(ines).feed.addPost({ type: 'recipe', recipeId, caption: 'Look' })

  it('is refused while there is nothing to cook from, and taken once there is', async () => {
    const { id } = await app.make.bareRecipe(ines)
    const { kitchen } = app.as(ines)
    await expect(dish(id)).rejects.toMatchObject(refusal)
    await kitchen.editRecipe({ id, ingredients: lists.ingredients })
    await expect(dish(id)).rejects.toMatchObject(refusal)
    expect(await dished()).toEqual([])
    await kitchen.editRecipe({ id, instructions: lists.instructions })
    expect(await dish(id)).toMatchObject({ recipeId: id, title: 'Plum Cake' })
  })

  it('says so over HTTP, and of another chef’s no more than of none', async () => {
    const cookie = await app.cookieOf(ines)
    const ask = async (recipeId: number) => {
      const answer = await app.request('/api/user-posts', { json: { type: 'recipe', recipeId }, cookie })
      return [answer.status, ((await answer.json()) as { message: string }).message]
    }
    expect(await ask((await app.make.bareRecipe(ines)).id)).toEqual([400, recipeMessages.notToCook])
    const hidden = await app.make.bareRecipe(tobias, { isPublic: false })
    expect(await ask(hidden.id)).toEqual(await ask(999_999))
    expect((await ask((await app.make.bareRecipe(tobias)).id))[0]).toBe(403)
    expect(await dished()).toEqual([])
  })

  it('lets none through that loses its lists after it was looked at', async () => {
    const { id } = await app.make.backBurnerRecipe(ines, 'Soup')
    const batch: typeof app.db.batch = async statements => {
      await app.db.update(recipes).set({ instructions: [] }).where(eq(recipes.id, id))
      return app.db.batch(statements)
    }
    const db = new Proxy(app.db, { get: (whole, name) => (name === 'batch' ? batch : Reflect.get(whole, name)) })
    const ctx = { ...app.context(ines), db } as ChefCtx
    await expect(addPost(ctx, { type: 'recipe', recipeId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await dished()).toEqual([])
  })

  it('needs both lists of a new one, as ever', async () => {
    const { feed } = app.as(ines)
    const bare = { type: 'recipe', title: 'Plum Cake', source: 'A book', ingredients: [], instructions: [] } as const
    await expect(feed.addPost(bare)).rejects.toThrow(recipeMessages.ingredientsMissing)
    await expect(feed.addPost({ ...bare, targetCollection: 'backburner' })).rejects.toThrow(
      recipeMessages.ingredientsMissing,
    )
  })
})

describe('a remake of a recipe that was kept bare', () => {
  const remake = (originalRecipeId: number, more: object = {}) =>
    app.as(ines).feed.addPost({ type: 'recipe_remake', originalRecipeId, content: 'Good', ...more })

  it('needs ingredients and steps of its own', async () => {
    const { id } = await app.make.bareRecipe(tobias)
    for (const more of [{}, { ingredients: [], instructions: '[]' }, { ingredients: lists.ingredients }]) {
      await expect(remake(id, more)).rejects.toMatchObject(refusal)
    }
    expect(await dished()).toEqual([])
    expect(await app.db.select({ id: recipes.id }).from(recipes)).toEqual([{ id }])
    expect(await app.as(tobias).notifications.counts()).toMatchObject({ unread: 0 })
    expect(await remake(id, lists)).toMatchObject({ title: 'Plum Cake', originalAuthor: 'Tobias' })
  })

  it('is refused of the copy, too', async () => {
    const { id } = await app.make.bareRecipe(tobias)
    const copy = await app.as(ines).kitchen.saveToBackBurner({ id })
    await expect(remake(copy.id)).rejects.toMatchObject(refusal)
    await app.as(ines).kitchen.editRecipe({ id: copy.id, ...lists })
    expect(await remake(copy.id)).toMatchObject({ title: 'Plum Cake', originalAuthor: 'Tobias' })
  })
})
