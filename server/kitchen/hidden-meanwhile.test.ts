import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { posts, recipes } from '#db/schema/tables.ts'
import { appTest, chef, type With } from '#tests/fixtures/app-test.ts'
import type { ChefCtx } from '../platform/context.ts'
import { saveRecipe } from './keep-recipe.ts'

const it = appTest()
  .extend('ines', chef('Inès'))
  .extend('tobias', chef('Tobias'))
  .extend(
    'shelf',
    ({ app, ines, tobias }) =>
      (before: number, sort: 'newest' | 'title' | 'time') =>
        app.as(ines).kitchen.listBackBurner({ id: tobias.id, before, sort }),
  )

describe('a page that begins after a recipe', () => {
  it('tells nothing of deleted and private ones of others', async ({ app, tobias, shelf }) => {
    for (const title of ['Apple Tart', 'Zucchini']) await app.make.backBurnerRecipe(tobias, title)
    const deleted = await app.make.backBurnerRecipe(tobias, 'Meringue')
    const kept = await app.make.backBurnerRecipe(tobias, 'Melon', { isPublic: false })
    await app.as(tobias).kitchen.deleteRecipe({ id: deleted.id })
    for (const sort of ['newest', 'title', 'time'] as const) {
      const nothing = await shelf(9_999_999, sort)
      expect(await shelf(deleted.id, sort)).toEqual(nothing)
      expect(await shelf(kept.id, sort)).toEqual(nothing)
    }
  })

  it('goes on after one of one’s own that was deleted since', async ({ app, tobias }) => {
    const older = await app.make.backBurnerRecipe(tobias, 'Older')
    const gone = await app.make.backBurnerRecipe(tobias, 'Gone')
    await app.as(tobias).kitchen.deleteRecipe({ id: gone.id })
    const page = await app.as(tobias).kitchen.listBackBurner({ id: 0, before: gone.id })
    expect(page.map(({ id }) => id)).toEqual([older.id])
  })
})

describe('a recipe that goes out of sight in the middle of a call', () => {
  it.for([
    [
      'hidden',
      ({ app, tobias }: With<'tobias'>, id: number) => app.as(tobias).kitchen.setVisibility({ id, isPublic: false }),
    ],
    ['deleted', ({ app, tobias }: With<'tobias'>, id: number) => app.as(tobias).kitchen.deleteRecipe({ id })],
    [
      'kept from the one who asks',
      ({ app, ines, tobias }: With<'ines' | 'tobias'>) => app.as(tobias).friends.block({ id: ines.id }),
    ],
  ] as const)('because it is %s is not copied any more', async ([_, hide], { app, ines, tobias }) => {
    const { id } = await app.make.backBurnerRecipe(tobias, 'Soup')
    const slowModel = {
      on: true,
      ask: async () => {
        await hide({ app, tobias, ines }, id)
        return null
      },
    }
    const ctx = { ...app.context(ines), ai: slowModel } as ChefCtx
    await expect(saveRecipe(ctx, { recipeId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await app.as(ines).kitchen.count()).toMatchObject({ cookbook: 0, backBurner: 0 })
  })

  it('is neither liked nor cooked, and nothing fails', async ({ app, ines, tobias }) => {
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, async (_, at) => {
        const { id } = await app.make.backBurnerRecipe(tobias, `Soup ${at}`)
        const call =
          at % 2 === 0
            ? app.as(ines).kitchen.toggleLike({ id })
            : app.as(ines).kitchen.addCooking({ recipeId: id, cookedOn: '2020-01-01' })
        for (let tick = 0; tick < at * 4; tick++) await null
        const [result] = await Promise.allSettled([call, app.db.delete(recipes).where(eq(recipes.id, id))])
        return result.status === 'fulfilled' ? 'done' : (result.reason as { code: string }).code
      }),
    )
    for (const outcome of outcomes) expect(['done', 'NOT_FOUND']).toContain(outcome)
  })
})

describe('a recipe that lives in a post', () => {
  it('goes out of sight with it', async ({ app, ines, tobias }) => {
    const { recipeId } = await app.make.recipePost(tobias)
    const id = recipeId ?? 0
    expect((await app.as(ines).kitchen.getRecipe({ id })).id).toBe(id)
    await app.db.update(posts).set({ hiddenAt: 1 })
    await expect(app.as(ines).kitchen.getRecipe({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(app.as(ines).kitchen.saveToBackBurner({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await app.as(tobias).kitchen.getRecipe({ id })).id).toBe(id)
  })
})
