import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recipeFields, type TestChef } from '../../fixtures/make.ts'
import type { Fields, Request } from '../case.ts'
import { type ContractWorld, openContractWorld } from '../contract-world.ts'
import {
  ADD,
  BACK_BURNER,
  COOKBOOK,
  EDIT,
  KEEP,
  MOVE,
  MOVE_SHORT,
  OFF_BACK_BURNER,
  OFF_COOKBOOK,
  SECTION,
  SECTIONS,
  STATUS,
  VISIBILITY,
} from './kitchen-calls.ts'

/* What the kitchen's calls answer beside the plain request: other ways to write a recipe, moving it about, showing it. */

const ADD_ANY = 'POST /api/user-recipes'

let world: ContractWorld
let chef: TestChef
beforeAll(async () => {
  world = await openContractWorld()
  chef = world.ines
})
afterAll(() => world.close())

type Answer = Fields & { id: number; status: string; mealSection: string }

/** Makes a call, as Inès if nobody else is named, and answers its status with what the answer says. */
async function ask(call: string, request: Request = {}, as = chef): Promise<[number, Answer]> {
  const { status, body } = await world.ask(call, request, as)
  return [status, body as Answer]
}
const me = { path: { id: 0 } }
const soup = () => recipeFields(`Soup ${world.count()}`)

/** A new recipe of Inès' on a shelf. */
async function added(call = ADD, more: Fields = {}): Promise<Answer> {
  const [status, recipe] = await ask(call, { ...me, body: { ...soup(), ...more } })
  expect(status).toBe(200)
  return recipe
}
const idsOn = async (call: string) =>
  ((await ask(call, { path: { id: 0, userId: 0 } }))[1] as unknown as Answer[]).map(({ id }) => id)

describe('writing a recipe', () => {
  const lines = ['1 egg', '2 tbsp milk']
  it.each<[string, Fields, Fields]>([
    ['lists', { ingredients: [' 1 egg ', '', '2 tbsp milk'] }, { ingredients: lines }],
    ['lists as JSON text', { ingredients: JSON.stringify(lines) }, { ingredients: lines }],
    ['lists as text with a line each', { ingredients: '1 egg\r\n\n2 tbsp milk\n' }, { ingredients: lines }],
    ['tags with commas', { dietaryTags: 'Vegan, Keto,,Vegan' }, { dietaryTags: ['Vegan', 'Keto'] }],
    ['tags as JSON text', { dietaryTags: '["Vegan"]' }, { dietaryTags: ['Vegan'] }],
    ['no tags', { dietaryTags: [] }, { dietaryTags: [] }],
    ['numbers in digits', { cookTime: '45', calories: '0' }, { cookTime: 45, calories: 0 }],
    ['nothing but spaces', { source: ' ', category: '' }, { source: 'Longtable', category: 'Main Course' }],
    [
      'null',
      { sourceUrl: null, imageUrl: null, description: null },
      { sourceUrl: null, imageUrl: null, description: '' },
    ],
    ['what nobody may set', { ownerId: 3, userId: 3, createdAt: 'x', likes: 99, status: 'x' }, { likes: 0 }],
  ])('takes %s', async (_, sent, answered) => {
    for (const call of [ADD, KEEP]) {
      expect(await added(call, sent)).toMatchObject({ ...answered, ownerId: chef.id, author: { id: chef.id } })
    }
  })

  it('works out what the Back Burner needs, and nothing for the Cookbook', async () => {
    const known = { cookTime: expect.any(Number), servings: expect.any(Number), calories: expect.any(Number) }
    const bare = { cookTime: undefined, servings: undefined }
    expect(await added(ADD, bare)).toMatchObject({ ...known, difficulty: 'Easy', status: 'on-back-burner' })
    expect(await added(ADD_ANY, bare)).toMatchObject({ ...known, status: 'on-back-burner' })
    expect(await added(KEEP, bare)).toMatchObject({ cookTime: null, servings: null, status: 'completed' })
  })

  it('puts it where its status says, on the Back Burner without one', async () => {
    const without = await added(ADD_ANY, { status: '' })
    const with_ = await added(ADD_ANY, { status: 'completed' })
    expect(await idsOn(BACK_BURNER)).toContain(without.id)
    expect(await idsOn(COOKBOOK)).toContain(with_.id)
  })

  it('has one link under both names', async () => {
    const link = 'https://recipes.example/soup'
    const both = { originalLink: link, sourceUrl: link }
    expect(await added(ADD_ANY, { originalLink: link })).toMatchObject(both)
    expect(await added(ADD, { sourceUrl: link })).toMatchObject(both)
  })

  it('says what is missing where there is no body', async () => {
    for (const call of [ADD, KEEP, ADD_ANY]) {
      const fields = {
        title: 'Title is required',
        ingredients: 'At least one ingredient is required',
        instructions: 'Instructions are required',
      }
      expect(await ask(call, me)).toEqual([400, { message: 'Title is required', fields }])
    }
  })
})

describe('moving a recipe', () => {
  it('to the Cookbook by each call, also when it is there, and back', async () => {
    const { id } = await added()
    const path = { userId: '0', recipeId: String(id), id }
    for (const call of [MOVE, MOVE, MOVE_SHORT]) {
      expect(await ask(call, { path })).toMatchObject([200, { id, status: 'completed' }])
    }
    const back = { status: 'on-back-burner' }
    expect(await ask(STATUS, { path, body: back })).toMatchObject([200, { id, ...back }])
    expect(await ask(STATUS, { path, body: { status: 'completed' } })).toMatchObject([200, { status: 'completed' }])
  })

  it('from meal to meal, chosen by the kitchen if asked', async () => {
    const { id } = await added(KEEP, { title: 'Cake', ingredients: ['2 eggs', '200 g sugar'] })
    const path = { userId: chef.id, recipeId: id }
    for (const mealSection of ['breakfast', 'lunch', 'dinner', 'treats']) {
      expect(await ask(SECTION, { path, body: { mealSection } })).toMatchObject([200, { id, mealSection }])
      const [, sections] = await ask(SECTIONS, { path })
      const found = Object.entries(sections as unknown as Record<string, Answer[]>).filter(([, all]) =>
        all.some(recipe => recipe.id === id),
      )
      expect(found.map(([meal]) => meal)).toEqual([mealSection])
    }
    await ask(SECTION, { path, body: { mealSection: 'lunch' } })
    expect(await ask(SECTION, { path, body: { mealSection: 'auto' } })).toMatchObject([200, { mealSection: 'treats' }])
  })

  it('off its shelf once, and off no other', async () => {
    const burning = await added(ADD)
    const kept = await added(KEEP)
    const gone = [404, { message: 'Recipe not found' }]
    const at = (id: number) => ({ path: { id: 0, itemId: id, userId: 0, recipeId: id } })
    expect(await ask(OFF_COOKBOOK, at(burning.id))).toEqual(gone)
    expect(await ask(OFF_BACK_BURNER, at(kept.id))).toEqual(gone)
    for (const [call, { id }] of [
      [OFF_BACK_BURNER, burning],
      [OFF_COOKBOOK, kept],
    ] as const) {
      expect(await ask(call, at(id))).toEqual([200, { success: true }])
      expect(await ask(call, at(id))).toEqual(gone)
      expect(await ask(MOVE, at(id))).toEqual(gone)
    }
  })
})

describe('showing and changing a recipe', () => {
  it.each([true, false, 'true', 'false', '1', '0', 'on', 'off'])('takes %j for isPublic', async isPublic => {
    const { id } = await added(ADD, { isPublic: false })
    const shows = [true, 'true', '1', 'on'].includes(isPublic)
    expect(await ask(VISIBILITY, { path: { id }, body: { isPublic } })).toMatchObject([200, { isPublic: shows }])
    const [, seen] = await ask(BACK_BURNER, { path: { id: chef.id } }, world.tobias)
    expect((seen as unknown as Answer[]).some(recipe => recipe.id === id)).toBe(shows)
  })

  it('changes what is sent, and empties notes that are sent empty', async () => {
    const before = await added(ADD, { chefNotes: 'Salt.' })
    const path = { id: before.id }
    expect(await ask(EDIT, { path, body: { title: 'New' } })).toMatchObject([200, { title: 'New', chefNotes: 'Salt.' }])
    expect(await ask(EDIT, { path, body: { chefNotes: '', image: '' } })).toMatchObject([200, { chefNotes: '' }])
    const { title: _, chefNotes: __, updatedAt: ___, drawnKey: ____, ...rest } = before
    expect(await ask(EDIT, { path })).toMatchObject([200, { ...rest, title: 'New', chefNotes: '' }])
  })
})
