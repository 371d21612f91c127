import type { Case } from '../case.ts'
import { jpeg } from '../recipe-body.ts'
import { LOOK_AGAIN } from '../wrong-values.ts'

/** What a program reads of the Recipe of the Week. */
const featuredKeys = [
  'id',
  'title',
  'description',
  'cookTime',
  'servings',
  'difficulty',
  'source',
  'ingredients',
  'instructions',
  'imageUrl',
]

const NO_TITLE = 'Please say which recipe this is a photo of.'

export const featuredCases: Case[] = [
  {
    call: 'GET /api/recipes/featured',
    good: () => ({}),
    answers: featuredKeys,
    malformed: [],
    takesAnything: 'Nothing is asked but who asks.',
  },
  {
    call: 'POST /api/recipes/featured/update',
    good: () => ({}),
    answers: featuredKeys,
    malformed: [],
    takesAnything: 'Which recipe it is the server chooses alone.',
  },
  {
    call: 'GET /api/recipe-photos/{recipeTitle}',
    async good({ app, ines, count }) {
      const recipeTitle = `Tart: 50% plums/nuts? ${count()}`
      await app.make.backBurnerRecipe(ines, recipeTitle)
      const form = new FormData()
      form.set('recipeTitle', recipeTitle)
      form.set('recipeImage', await jpeg())
      await app.as(ines).featured.addPhoto(form)
      return { path: { recipeTitle }, query: { limit: '10' } }
    },
    answers: ['imageUrl', 'userName', 'userProfilePictureUrl', 'userTwist', 'caption'],
    list: true,
    malformed: [
      ...[' ', '\u200b'].map(recipeTitle => ({ path: { recipeTitle }, says: NO_TITLE })),
      ...[201, 700].map(length => ({
        path: { recipeTitle: 'x'.repeat(length) },
        says: 'Please keep this under 200 characters.',
      })),
      ...['0', '101', 'all'].map(limit => ({ query: { limit }, says: 'Please enter a number from 1 to 100.' })),
      { query: { before: 'yesterday' }, says: LOOK_AGAIN },
    ],
  },
  {
    call: 'POST /api/recipe-photos',
    async good({ app, ines, count }) {
      const recipeTitle = `Plum Tart ${count()}`
      await app.make.backBurnerRecipe(ines, recipeTitle)
      return {
        body: { recipeTitle, isRecipeOfTheWeek: false, caption: 'Fresh from the oven', userTwist: 'With rye' },
        form: { recipeImage: await jpeg() },
        formOnly: true,
      }
    },
    answers: ['success', 'photo'],
    malformed: [
      ...[undefined, '', '  ', '\u200b'].map(recipeTitle => ({ body: { recipeTitle }, says: NO_TITLE })),
      { body: { recipeTitle: 'x'.repeat(201) }, says: 'Please keep this under 200 characters.' },
      { body: { caption: 'x'.repeat(501) }, says: 'Please keep this under 500 characters.' },
      { body: { userTwist: 'x'.repeat(301) }, says: 'Please keep this under 300 characters.' },
      { body: { isRecipeOfTheWeek: 'perhaps' }, says: LOOK_AGAIN },
    ],
  },
]
