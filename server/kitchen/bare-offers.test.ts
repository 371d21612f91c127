import { describe, expect } from 'vitest'
import { recipes } from '#db/schema/tables.ts'
import { appTest, chef, type With } from '#tests/fixtures/app-test.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import { suggestRecipes } from '../pantry/ideas/suggest-recipes.ts'
import type { ChefCtx } from '../platform/context.ts'

/* What is put before chefs to be cooked can be cooked: a recipe without ingredients or steps is never among it. */

const WEEK = 7 * 86_400_000

let clock: number
const it = appTest(() => {
  clock = Date.UTC(2026, 5, 8)
  return { now: () => clock++ }
})
  .extend('cook', chef('Cook', { mayBeFeatured: true }))
  .extend('reader', chef('Reader'))
  .extend(
    'id',
    { auto: true },
    async ({ app, cook }) => (await app.make.bareRecipe(cook, { title: 'Celeriac and Lentil Soup' })).id,
  )
  .extend(
    'edit',
    ({ app, cook, id }) =>
      (lists: object) =>
        app.as(cook).kitchen.editRecipe({ id, ...lists }),
  )
  .extend('threeFans', ({ app, id }) => async (): Promise<TestChef[]> => {
    const fans = [await app.make.chef('Fan 1'), await app.make.chef('Fan 2'), await app.make.chef('Fan 3')]
    for (const fan of fans) await app.as(fan).kitchen.saveToBackBurner({ id })
    return fans
  })

const ingredients = ['1 celeriac', '200 g lentils', '100 g spinach', '1 lemon']

describe('a recipe that was kept bare', () => {
  it('is Recipe of the Week only once it can be cooked', async ({ app, reader, id, edit, threeFans }) => {
    const builtIn = { title: 'House Soup', titleFolded: 'house soup', source: 'Longtable', drawnKey: 'soup' }
    await app.db.insert(recipes).values({ id: 3901, ...builtIn, updatedAt: 0 })
    await threeFans()
    const thisWeek = async () => (await app.as(reader).featured.current()).id
    expect(await thisWeek()).toBe(3901)
    await edit({ ingredients })
    clock += WEEK
    expect(await thisWeek()).toBe(3901)
    await edit({ instructions: ['Boil it.'] })
    clock += WEEK
    expect(await thisWeek()).toBe(id)
  })

  it('does not trend, however many keep or remake it', async ({ app, cook, reader, id, edit, threeFans }) => {
    const [fan = reader] = await threeFans()
    const lists = { ingredients, instructions: ['Boil it.'] }
    const remake = { type: 'recipe_remake', originalRecipeId: id, content: 'Good', ...lists } as const
    await app.as(fan).feed.addPost(remake)
    expect(await app.as(reader).ideas.trending({})).toEqual([])
    await edit(lists)
    await app.as(cook).feed.addPost({ type: 'recipe', recipeId: id })
    clock += 6 * 60_000
    expect(await app.as(reader).ideas.trending({})).toMatchObject([{ id, recentSaves: 3 }])
  })

  it.for([
    [
      'an idea for a pantry',
      async ({ app }: With, chef: TestChef) =>
        (await suggestRecipes(app.context(chef) as ChefCtx, ['celeriac', 'lentils', 'spinach'])).recipes,
    ],
    ['a tip for a phase', ({ app }: With, chef: TestChef) => app.as(chef).cycle.fittingRecipes({ phase: 'menstrual' })],
  ] as const)('is %s only once it can be cooked', async ([_, find], { app, cook, reader, id, edit }) => {
    const found = async () =>
      [await find({ app }, cook), await find({ app }, reader)].map(list => list.map(recipe => recipe.id))
    expect(await found()).toEqual([[], []])
    await edit({ ingredients })
    expect(await found()).toEqual([[], []])
    await edit({ instructions: ['Boil it.'] })
    expect(await found()).toEqual([[id], [id]])
  })
})
