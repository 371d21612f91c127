import { recipeFields } from '../../fixtures/make.ts'
import type { Case, Malformed } from '../case.ts'
import type { ContractWorld } from '../contract-world.ts'
import { privateFriend } from '../private-friend.ts'
import { jpeg, malformedText } from '../recipe-body.ts'
import { LOOK_AGAIN, noChefsInPath, noIdsInPath } from '../wrong-values.ts'

/** What a program reads of a post. */
const postKeys = [
  'id',
  'userId',
  'type',
  'title',
  'content',
  'caption',
  'description',
  'imageUrl',
  'author',
  'createdAt',
  'likes',
  'isLiked',
  'isSaved',
  'isPublic',
  'ingredients',
  'instructions',
  'prepTime',
  'cookTime',
  'servings',
  'difficulty',
  'calories',
  'dietaryTags',
  'notes',
  'source',
  'sourceUrl',
  'recipeTitle',
  'originalPostId',
  'originalAuthor',
  'myTwist',
]

const wrongIds: Malformed[] = noIdsInPath.map(id => ({ path: { id }, says: LOOK_AGAIN }))
const wrongPages: Malformed[] = [
  ...['0', '-1', '51', 'all'].map(limit => ({ query: { limit }, says: 'Please enter a number from 1 to 50.' })),
  ...['yesterday', '12', '-1.5', `${'9'.repeat(16)}.1`].map(before => ({
    query: { before },
    says: 'Not a place in a list',
  })),
]

/** A recipe of a private friend's on The Dish: for Inès to see, and for nobody else. */
async function friendsRecipe(world: ContractWorld) {
  const post = await world.app.make.recipePost(await privateFriend(world), `Rye Bread ${world.count()}`)
  return { path: { id: post.id }, refused: [world.tobias, world.paula, world.ada] }
}

/** A recipe of Inès' own that everybody may see and she alone may change. */
async function ownRecipe(world: ContractWorld) {
  const post = await world.app.make.recipePost(world.ines, `Leek Pie ${world.count()}`)
  return { path: { id: post.id }, refused: [world.tobias, world.paula, world.ada] }
}

const malformedPost: Malformed[] = [
  ...[undefined, null, '', 'Recipe', 'essay', 7, ['recipe']].map(type => ({
    body: { type },
    says: 'Please say what kind of post this is.',
  })),
  ...malformedText,
  ...[-1, 50_000, 'half an hour', ['30']].map(cookTime => ({
    body: { cookTime },
    says: 'Please enter minutes from 1 to 43,200 (30 days).',
  })),
  ...[0, 'four', 1001].map(servings => ({ body: { servings }, says: 'Please enter a number from 1 to 1000.' })),
  ...[-5, 'many'].map(calories => ({ body: { calories }, says: 'Please enter a number from 0 to 20000.' })),
  ...['Impossible', 3, ['Easy']].map(difficulty => ({ body: { difficulty }, says: LOOK_AGAIN })),
  ...['a cupboard', 3, ['dish']].map(targetCollection => ({ body: { targetCollection }, says: LOOK_AGAIN })),
  ...['perhaps', 7, ['true']].map(isPublic => ({ body: { isPublic }, says: LOOK_AGAIN })),
  { body: { sourceUrl: 'javascript:alert(1)' }, says: 'Please enter a valid URL' },
  { body: { caption: 'x'.repeat(501) }, says: 'Please keep this under 500 characters.' },
  { body: { notes: 'x'.repeat(4001) }, says: 'Please keep this under 4000 characters.' },
  { body: { caption: ['Look'] }, says: LOOK_AGAIN },
  ...['plums.jpg', 7, ['plums.jpg'], {}].map(image => ({ body: { image }, says: 'Invalid File Type' })),
]

export const postsCases: Case[] = [
  {
    call: 'POST /api/user-posts',
    good: async ({ count }) => ({
      body: {
        type: 'recipe',
        image: `data:image/jpeg;base64,${Buffer.from(await (await jpeg()).arrayBuffer()).toString('base64')}`,
        ...recipeFields(`Plum Cake ${count()}`),
        notes: 'Better on the second day.',
        source: 'Aunt Ottilie',
        sourceUrl: 'https://recipes.example/plum-cake',
        difficulty: 'Medium',
        calories: 320,
        isPublic: true,
        targetCollection: 'cookbook',
        caption: 'The last plums of the year',
        madeId: `plum-cake-${count()}`,
      },
      form: { image: await jpeg() },
    }),
    async alsoGood({ app, tobias, count }) {
      const general = { type: 'general', content: `Plums! ${count()}`, isPublic: false }
      const original = await app.make.recipePost(tobias, `Plum Tart ${count()}`)
      const remake = {
        type: 'recipe_remake',
        originalPostId: original.id,
        originalAuthor: 'Tobias',
        recipeTitle: 'Plum Tart with rye',
        content: 'It came out darker, and everybody had seconds.',
        myTwist: 'Rye flour',
        ingredients: ['1 kg plums', '200 g rye flour'],
        instructions: ['Halve the plums.', 'Bake.'],
        cookTime: 50,
        servings: 8,
        calories: 240,
        isPublic: true,
      }
      const image = await jpeg()
      return [general, remake].map(body => ({ body, form: { image } }))
    },
    answers: postKeys,
    malformed: malformedPost,
  },
  {
    call: 'GET /api/user-posts',
    async good({ app, ines, count }) {
      await app.make.recipePost(ines, `Plum Cake ${count()}`)
      return { query: { limit: '5', before: '' } }
    },
    answers: postKeys,
    list: true,
    malformed: wrongPages,
  },
  {
    call: 'GET /api/user-posts/{userId}',
    async good(world) {
      const friend = await privateFriend(world)
      await world.app.make.recipePost(friend)
      return { path: { userId: friend.id }, refused: [world.tobias, world.paula, world.ada] }
    },
    answers: postKeys,
    list: true,
    malformed: [...noChefsInPath.map(userId => ({ path: { userId }, says: LOOK_AGAIN })), ...wrongPages],
  },
  { call: 'POST /api/user-posts/{id}/like', good: friendsRecipe, answers: ['isLiked', 'likes'], malformed: wrongIds },
  { call: 'POST /api/posts/{id}/like', good: friendsRecipe, answers: ['isLiked', 'likes'], malformed: wrongIds },
  { call: 'POST /api/user-posts/{id}/save', good: friendsRecipe, answers: ['isSaved'], malformed: wrongIds },
  {
    call: 'PUT /api/posts/{id}',
    good: async world => ({ ...(await ownRecipe(world)), body: { caption: 'Still warm' } }),
    answers: postKeys,
    malformed: [
      ...wrongIds,
      { body: { caption: undefined }, says: 'Please say what to change.' },
      ...[null, '', '  ', '\u200b', 7, ['Warm']].map(caption => ({
        body: { caption },
        says: 'Please write a caption.',
      })),
      { body: { caption: 'x'.repeat(501) }, says: 'Please keep this under 500 characters.' },
      { body: { caption: 'x'.repeat(50_000) }, says: 'Please keep this under 500 characters.' },
    ],
  },
  { call: 'DELETE /api/posts/{id}', good: ownRecipe, answers: ['success'], malformed: wrongIds },
]
