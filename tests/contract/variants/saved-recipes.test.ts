import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestChef } from '../../fixtures/make.ts'
import type { Fields } from '../case.ts'
import { type ContractWorld, openContractWorld } from '../contract-world.ts'
import { BACK_BURNER, COOKBOOK } from './kitchen-calls.ts'

/* The ways to name a recipe that is saved or let go. */

const SAVE = 'POST /api/saved-recipes'
const UNSAVE = 'DELETE /api/saved-recipes'
const TO_BACK_BURNER = 'POST /api/recipes/{id}/save-to-back-burner'
const BUILT_IN = 3001
const NOBODY = 999_999
const GONE = [404, { message: 'Recipe not found' }]

let world: ContractWorld
beforeAll(async () => {
  world = await openContractWorld()
})
afterAll(() => world.close())

type Answer = Fields & { id: number }

async function ask(call: string, body?: Fields, path?: Record<string, string | number>): Promise<[number, Answer]> {
  const { status, body: answer } = await world.ask(
    call,
    { ...(body ? { body } : {}), ...(path ? { path } : {}) },
    world.ines,
  )
  return [status, answer as Answer]
}
const shown = (by: TestChef = world.tobias, more: object = {}) =>
  world.app.make.backBurnerRecipe(by, `Rye Bread ${world.count()}`, more)
const inCookbook = async () => (await ask(COOKBOOK, undefined, { userId: 0 }))[1] as unknown as Answer[]

describe('saving', () => {
  it.each<[string, (id: number) => Fields]>([
    ['recipeId', id => ({ recipeType: 'generated', recipeId: id })],
    ['userRecipeId', id => ({ recipeType: 'user', userRecipeId: id })],
    ['either id without a type', id => ({ recipeId: id })],
    ['digits', id => ({ recipeType: 'user', userRecipeId: String(id), userId: String(world.ines.id) })],
    ['both ids, of which the type says which', id => ({ recipeType: 'user', userRecipeId: id, recipeId: NOBODY })],
    ['both ids the other way', id => ({ recipeType: 'generated', userRecipeId: NOBODY, recipeId: id })],
    [
      'empty fields besides',
      id => ({ recipeType: '', recipeTitle: '', mealSection: '', userRecipeId: '', recipeId: id }),
    ],
  ])('takes %s, and lets go by the same', async (_, named) => {
    const { id, title } = await shown()
    const body = named(id)
    const [status, saved] = await ask(SAVE, body)
    expect([status, saved]).toMatchObject([
      200,
      { title, recipeTitle: title, userId: world.ines.id, ownerId: world.ines.id, status: 'completed' },
    ])
    expect(['breakfast', 'lunch', 'dinner', 'treats']).toContain(saved.mealSection)
    expect((await inCookbook()).map(recipe => recipe.id)).toContain(saved.id)
    expect(await ask(UNSAVE, body)).toEqual([200, { success: true }])
    expect((await inCookbook()).map(recipe => recipe.id)).not.toContain(saved.id)
    expect(await ask(UNSAVE, body)).toEqual(GONE)
  })

  it('again moves the one copy to the meal that is asked for, and lets go by the id of the copy', async () => {
    const { id } = await shown()
    const [, first] = await ask(SAVE, { userRecipeId: id, mealSection: 'lunch' })
    expect(await ask(SAVE, { userRecipeId: id, mealSection: 'treats' })).toMatchObject([
      200,
      { id: first.id, mealSection: 'treats' },
    ])
    expect(await ask(SAVE, { userRecipeId: id })).toMatchObject([200, { id: first.id, mealSection: 'treats' }])
    expect(await ask(UNSAVE, { recipeId: first.id })).toEqual([200, { success: true }])
  })

  it('puts a recipe of one’s own into the Cookbook, and tells a built-in recipe from a chef’s', async () => {
    const own = await shown(world.ines)
    expect(await ask(SAVE, { userRecipeId: own.id, mealSection: 'auto' })).toMatchObject([
      200,
      { id: own.id, status: 'completed', recipeType: 'user', userRecipeId: own.id, recipeId: null },
    ])
    expect(await ask(SAVE, { recipeId: BUILT_IN })).toMatchObject([
      200,
      { recipeType: 'generated', recipeId: BUILT_IN, userRecipeId: null },
    ])
  })

  it('goes into the kitchen of whose session it is, whatever the body says', async () => {
    const { id } = await shown()
    const before = await world.app.as(world.tobias).kitchen.count()
    expect(await ask(SAVE, { userId: world.tobias.id, recipeId: id })).toMatchObject([200, { ownerId: world.ines.id }])
    expect(await ask(UNSAVE, { userId: world.tobias.id, recipeId: id })).toEqual([200, { success: true }])
    expect(await ask(UNSAVE, { userId: world.tobias.id, recipeId: id })).toEqual(GONE)
    expect(await world.app.as(world.tobias).kitchen.count()).toEqual(before)
  })

  it('answers alike for a recipe that is not there, is private, or is of a private chef', async () => {
    const hidden = [await shown(world.tobias, { isPublic: false }), await shown(world.paula), { id: NOBODY }]
    for (const { id } of hidden) {
      expect(await ask(SAVE, { recipeId: id })).toEqual(GONE)
      expect(await ask(UNSAVE, { recipeId: id })).toEqual(GONE)
      expect(await ask(TO_BACK_BURNER, undefined, { id })).toEqual(GONE)
    }
  })

  it('says which is missing where there is no body', async () => {
    const message = 'Please say which recipe.'
    expect(await ask(SAVE)).toMatchObject([400, { message }])
    expect(await ask(UNSAVE)).toMatchObject([400, { message }])
  })
})

describe('saving to the Back Burner', () => {
  it('takes a copy once, with what it lacks, and one’s own recipe as it is', async () => {
    const bare = { title: `Bare ${world.count()}`, ingredients: ['1 egg'], instructions: ['Boil it.'] }
    const theirs = await world.app.as(world.tobias).kitchen.addToCookbook({ id: 0, ...bare })
    const own = await world.app.as(world.ines).kitchen.addToCookbook({ id: 0, ...bare })
    const filled = { cookTime: expect.any(Number), servings: expect.any(Number), calories: expect.any(Number) }
    const known = { ...filled, status: 'on-back-burner', difficulty: expect.any(String), ownerId: world.ines.id }
    const [, copy] = await ask(TO_BACK_BURNER, undefined, { id: theirs.id })
    expect(copy).toMatchObject({ ...known, originalAuthor: 'Tobias' })
    expect(await ask(TO_BACK_BURNER, undefined, { id: String(theirs.id) })).toMatchObject([200, { id: copy.id }])
    expect(await ask(TO_BACK_BURNER, {}, { id: own.id })).toMatchObject([200, { ...known, id: own.id }])
    const [, list] = await ask(BACK_BURNER, undefined, { id: world.ines.id })
    expect((list as unknown as Answer[]).map(({ id }) => id)).toEqual(expect.arrayContaining([copy.id, own.id]))
    expect(await ask(TO_BACK_BURNER, undefined, { id: BUILT_IN })).toMatchObject([200, { status: 'on-back-burner' }])
  })
})
