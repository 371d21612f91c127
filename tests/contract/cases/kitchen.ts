import type { Case, Malformed } from '../case.ts'
import type { ContractWorld } from '../contract-world.ts'
import { jpeg, malformedFacts, malformedText, recipeKeys, wholeRecipe } from '../recipe-body.ts'
import { LOOK_AGAIN, wrongInPath } from '../wrong-values.ts'

/** A recipe on Inès' Back Burner. */
const onBackBurner = async (world: ContractWorld) =>
  world.app.as(world.ines).kitchen.addToBackBurner({ id: 0, ...(await wholeRecipe(world)) })

const noRecipe: Malformed[] = [...wrongInPath('id'), { path: { id: 0 }, says: LOOK_AGAIN }]

const noLists = { ingredients: [], instructions: [] }

export const kitchenCases: Case[] = [
  {
    call: 'POST /api/user-recipes',
    async good(world) {
      const { title, ingredients, instructions, source, imageUrl } = await wholeRecipe(world)
      return {
        body: {
          title,
          ingredients,
          instructions,
          source,
          imageUrl,
          originalLink: 'https://recipes.example/soup',
          status: 'on-back-burner',
          notes: 'Needs more salt.',
        },
      }
    },
    alsoGood: () => [
      { body: { title: 'Plum Cake', source: 'The blue book, page 12', ingredients: [], instructions: [] } },
      { body: { title: 'Plum Cake', sourceUrl: 'https://recipes.example/cake', ingredients: [], instructions: [] } },
    ],
    answers: recipeKeys,
    malformed: [
      ...malformedText,
      { body: { ...noLists, title: ' ' }, says: 'Recipe name is required' },
      { body: { ...noLists, source: '', originalLink: undefined }, says: 'Link or source is required' },
      { body: { ...noLists, status: 'completed' }, says: 'At least one ingredient is required' },
      { body: { ingredients: '', instructions: '' }, says: 'At least one ingredient is required' },
      ...['eaten', 'Completed', 1, ['completed']].map(status => ({ body: { status }, says: LOOK_AGAIN })),
      { body: { originalLink: 'a friend' }, says: 'Please enter a valid URL' },
      { body: { notes: 'x'.repeat(4001) }, says: 'Please keep this under 4000 characters.' },
      { body: { notes: ['salt'] }, says: LOOK_AGAIN },
    ],
  },
  {
    call: 'GET /api/users/{id}/back-burner',
    async good(world) {
      await world.app.make.backBurnerRecipe(world.paula)
      return { as: world.paula, path: { id: world.paula.id }, refused: [world.ines, world.tobias] }
    },
    answers: recipeKeys,
    list: true,
    malformed: [
      ...wrongInPath('id'),
      { query: { limit: '0' }, says: 'Please enter a number from 1 to 200.' },
      { query: { before: '-2' }, says: LOOK_AGAIN },
      { query: { sort: 'colour' }, says: LOOK_AGAIN },
    ],
  },
  {
    call: 'POST /api/users/{id}/back-burner',
    good: async world => ({ path: { id: world.ines.id }, body: await wholeRecipe(world) }),
    answers: recipeKeys,
    malformed: [
      ...wrongInPath('id'),
      ...malformedText,
      ...malformedFacts,
      { body: { category: 'x'.repeat(61) }, says: 'Please keep this under 60 characters.' },
      { body: { category: 4 }, says: LOOK_AGAIN },
    ],
  },
  {
    call: 'DELETE /api/users/{id}/back-burner/{itemId}',
    good: async world => ({ path: { id: world.ines.id, itemId: (await onBackBurner(world)).id } }),
    answers: ['success'],
    malformed: [...wrongInPath('id', 'itemId'), { path: { itemId: 0 }, says: LOOK_AGAIN }],
  },
  {
    call: 'POST /api/users/{userId}/back-burner/{recipeId}/move-to-cookbook',
    good: async world => ({ path: { userId: world.ines.id, recipeId: (await onBackBurner(world)).id } }),
    answers: recipeKeys,
    malformed: wrongInPath('userId', 'recipeId'),
  },
  {
    call: 'PATCH /api/users/{userId}/recipes/{recipeId}/status',
    good: async world => ({
      path: { userId: world.ines.id, recipeId: (await onBackBurner(world)).id },
      body: { status: 'completed' },
    }),
    answers: recipeKeys,
    malformed: [
      ...wrongInPath('userId', 'recipeId'),
      ...[undefined, null, '', 'eaten', 1, ['completed']].map(status => ({ body: { status }, says: LOOK_AGAIN })),
    ],
  },
  {
    call: 'POST /api/recipes/{id}/save-to-back-burner',
    async good(world) {
      const { id } = await world.app.make.backBurnerRecipe(world.tobias, `Rye Bread ${world.count()}`)
      return { path: { id } }
    },
    answers: recipeKeys,
    malformed: noRecipe,
  },
  {
    call: 'POST /api/recipes/{id}/move-to-cookbook',
    good: async world => ({ path: { id: (await onBackBurner(world)).id } }),
    answers: recipeKeys,
    malformed: noRecipe,
  },
  {
    call: 'PATCH /api/recipes/{id}/visibility',
    good: async world => ({ path: { id: (await onBackBurner(world)).id }, body: { isPublic: false } }),
    answers: recipeKeys,
    malformed: [
      ...noRecipe,
      ...[undefined, null, '', 'maybe', 2, [true]].map(isPublic => ({ body: { isPublic }, says: LOOK_AGAIN })),
    ],
  },
  {
    call: 'PATCH /api/users/recipes/{id}',
    async good(world) {
      const { id } = await onBackBurner(world)
      return {
        path: { id },
        body: { title: `Better Soup ${world.count()}`, chefNotes: 'Blend it twice.', chefNotesBefore: '' },
        form: { image: await jpeg() },
      }
    },
    answers: recipeKeys,
    malformed: [
      ...noRecipe,
      ...['', '  ', 7, ['Soup']].map(title => ({ body: { title }, says: 'Title is required' })),
      { body: { title: 'x'.repeat(201) }, says: 'Please keep this under 200 characters.' },
      { body: { chefNotes: 'x'.repeat(4001) }, says: 'Please keep this under 4000 characters.' },
      { body: { chefNotes: ['salt'] }, says: LOOK_AGAIN },
      { body: { image: 'soup.jpg' }, says: 'Please choose one photo.' },
      { body: { image: ['a', 'b'] }, says: 'Please choose one photo.' },
    ],
  },
]
