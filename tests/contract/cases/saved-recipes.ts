import type { Case, Malformed } from '../case.ts'
import type { ContractWorld } from '../contract-world.ts'
import { malformedFacts, malformedText, recipeKeys, wholeRecipe } from '../recipe-body.ts'
import { LOOK_AGAIN, noIds, wrongInPath } from '../wrong-values.ts'

const NO_RECIPE = 'Please say which recipe.'

/** A recipe that Tobias shows. */
const shownByTobias = (world: ContractWorld) =>
  world.app.make.backBurnerRecipe(world.tobias, `Rye Bread ${world.count()}`)

/** A recipe in Inès' Cookbook. */
const inCookbook = async (world: ContractWorld) =>
  world.app.as(world.ines).kitchen.addToCookbook({ id: 0, ...(await wholeRecipe(world)) })

const naming = (recipe: string): Malformed[] => [
  ...noIds.map(id => ({ body: { [recipe]: id }, says: LOOK_AGAIN })),
  { body: { [recipe]: undefined }, says: NO_RECIPE },
  { body: { [recipe]: null }, says: NO_RECIPE },
  { body: { [recipe]: '' }, says: NO_RECIPE },
  { body: { userId: 'me' }, says: LOOK_AGAIN },
  { body: { userId: -1 }, says: LOOK_AGAIN },
]

export const savedRecipesCases: Case[] = [
  {
    call: 'POST /api/saved-recipes',
    async good(world) {
      const { id, title } = await shownByTobias(world)
      const userId = world.ines.id
      return { body: { userId, recipeType: 'user', recipeTitle: title, mealSection: 'breakfast', userRecipeId: id } }
    },
    async alsoGood(world) {
      const userId = world.ines.id
      const mine = await inCookbook(world)
      const builtIn = { recipeType: 'generated', recipeTitle: 'Spaghetti', mealSection: 'auto', recipeId: 3001 }
      return [
        { body: { userId, ...builtIn } },
        { body: { userId, recipeType: 'user', recipeTitle: mine.title, userRecipeId: mine.id } },
      ]
    },
    answers: [...recipeKeys, 'userId', 'recipeType', 'recipeTitle', 'recipeId', 'userRecipeId'],
    malformed: [
      ...naming('userRecipeId'),
      ...['stolen', 1, ['user']].map(recipeType => ({ body: { recipeType }, says: LOOK_AGAIN })),
      ...['brunch', 'Breakfast', 2, ['lunch']].map(mealSection => ({ body: { mealSection }, says: LOOK_AGAIN })),
      { body: { recipeTitle: 'x'.repeat(201) }, says: 'Please keep this under 200 characters.' },
      { body: { recipeTitle: ['Rye'] }, says: LOOK_AGAIN },
      { body: { recipeId: 'x' }, says: LOOK_AGAIN },
    ],
  },
  {
    call: 'DELETE /api/saved-recipes',
    async good(world) {
      const { id } = await shownByTobias(world)
      await world.app.as(world.ines).kitchen.saveRecipe({ recipeId: id })
      return { body: { userId: world.ines.id, recipeId: id } }
    },
    async alsoGood(world) {
      const { id } = await inCookbook(world)
      return [{ body: { userId: world.ines.id, userRecipeId: id } }]
    },
    answers: ['success'],
    malformed: naming('recipeId'),
  },
  {
    call: 'GET /api/users/{userId}/saved-recipes',
    async good(world) {
      await world.app.as(world.paula).kitchen.saveRecipe({ recipeId: (await shownByTobias(world)).id })
      return { as: world.paula, path: { userId: world.paula.id }, refused: [world.ines, world.tobias] }
    },
    answers: recipeKeys,
    list: true,
    malformed: [
      ...wrongInPath('userId'),
      { query: { limit: '201' }, says: 'Please enter a number from 1 to 200.' },
      { query: { limit: 'all' }, says: 'Please enter a number from 1 to 200.' },
      { query: { before: 'yesterday' }, says: LOOK_AGAIN },
      { query: { meal: 'brunch' }, says: LOOK_AGAIN },
      { query: { sort: 'colour' }, says: LOOK_AGAIN },
      { query: { query: 'x'.repeat(101) }, says: 'Please keep this under 100 characters.' },
    ],
  },
  {
    call: 'GET /api/users/{userId}/saved-recipes/sections',
    async good(world) {
      await world.app.as(world.paula).kitchen.saveRecipe({ recipeId: (await shownByTobias(world)).id })
      return { as: world.paula, path: { userId: world.paula.id }, refused: [world.ines, world.tobias] }
    },
    answers: ['breakfast', 'lunch', 'dinner', 'treats'],
    malformed: wrongInPath('userId'),
  },
  {
    call: 'POST /api/users/{id}/saved-recipes',
    good: async world => ({ path: { id: world.ines.id }, body: await wholeRecipe(world) }),
    answers: recipeKeys,
    malformed: [...wrongInPath('id'), ...malformedText, ...malformedFacts],
  },
  {
    call: 'DELETE /api/users/{userId}/saved-recipes/{recipeId}',
    good: async world => ({ path: { userId: world.ines.id, recipeId: (await inCookbook(world)).id } }),
    answers: ['success'],
    malformed: [...wrongInPath('userId', 'recipeId'), { path: { recipeId: 0 }, says: LOOK_AGAIN }],
  },
  {
    call: 'PATCH /api/users/{userId}/saved-recipes/{recipeId}/section',
    good: async world => ({
      path: { userId: world.ines.id, recipeId: (await inCookbook(world)).id },
      body: { mealSection: 'treats' },
    }),
    answers: recipeKeys,
    malformed: [
      ...wrongInPath('userId', 'recipeId'),
      ...[undefined, null, '', 'brunch', 3, ['lunch']].map(mealSection => ({
        body: { mealSection },
        says: LOOK_AGAIN,
      })),
    ],
  },
]
