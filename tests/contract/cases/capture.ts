import { plainPicture } from '../../samples/pictures.ts'
import { startRecipeSite } from '../../servers/recipe-site.ts'
import type { Case } from '../case.ts'
import { jpeg } from '../recipe-body.ts'
import { startRecipeModel } from '../recipe-model.ts'
import { LOOK_AGAIN } from '../wrong-values.ts'

/** The site of the case that is being tested. */
let site: Awaited<ReturnType<typeof startRecipeSite>>
const openSite = async () => {
  site = await startRecipeSite()
  return site
}

/** What a program reads of a recipe on a photo. */
const photoKeys = ['title', 'ingredients', 'instructions', 'cookTime', 'servings', 'difficulty', 'dietaryTags']

const NO_PHOTO = 'No image selected'
const NO_LINK = 'URL Required'
const BAD_LINK = 'Please enter a valid URL'

export const captureCases: Case[] = [
  {
    call: 'POST /api/recipes/ocr',
    elsewhere: startRecipeModel,
    good: async () => ({ form: { image: await jpeg() }, formOnly: true }),
    answers: photoKeys,
    malformed: [],
    takesAnything: 'The file is all there is; what is not a recipe has statuses of its own.',
  },
  {
    call: 'POST /api/recipes/process-image',
    elsewhere: startRecipeModel,
    async good() {
      const photo = await plainPicture('png', 60, 40, '#ffffff')
      return { body: { imageData: `data:image/png;base64,${photo.toString('base64')}`, context: 'recipe' } }
    },
    answers: ['success', 'recipe', 'error'],
    malformed: [
      ...[undefined, null, '', 7, ['x'], {}].map(imageData => ({ body: { imageData }, says: NO_PHOTO })),
      { body: { context: 'x'.repeat(201) }, says: 'Please keep this under 200 characters.' },
      { body: { context: ['recipe'] }, says: LOOK_AGAIN },
    ],
  },
  {
    call: 'POST /api/recipe/extract-url',
    elsewhere: openSite,
    good: () => ({ body: { url: `${site.address}/crumble` } }),
    answers: ['title', 'ingredients', 'instructions', 'cookTime', 'servings', 'difficulty', 'sourceUrl'],
    malformed: [
      ...[undefined, null, '', '  ', 7, ['https://recipes.example']].map(url => ({ body: { url }, says: NO_LINK })),
      ...['plum cake', 'ftp://recipes.example/pie', 'javascript:alert(1)', 'https://', '//recipes.example'].map(
        url => ({
          body: { url },
          says: BAD_LINK,
        }),
      ),
      { body: { url: `https://recipes.example/${'x'.repeat(2048)}` }, says: BAD_LINK },
    ],
  },
  {
    call: 'POST /api/recipes/analyze-fields',
    good: () => ({
      body: {
        title: 'Tomato Soup',
        description: 'For cold evenings.',
        ingredients: ['1 kg tomatoes', '1 onion', '2 tbsp olive oil'],
        instructions: ['Soften the onion in the oil.', 'Add the tomatoes and simmer for 20 minutes.'],
        source: "Grandmother's notebook",
      },
    }),
    answers: ['cookTime', 'servings', 'difficulty', 'calories', 'category', 'confidence'],
    malformed: [
      ...[undefined, null, 7, ['Soup']].map(title => ({ body: { title }, says: LOOK_AGAIN })),
      { body: { title: 'x'.repeat(201) }, says: 'Please keep this under 200 characters.' },
      { body: { description: 'x'.repeat(2001) }, says: 'Please keep this under 2000 characters.' },
      { body: { description: ['Warm'] }, says: LOOK_AGAIN },
      ...[undefined, 7, { first: 'salt' }].flatMap(list => [
        { body: { ingredients: list }, says: 'Please enter one per line.' },
        { body: { instructions: list }, says: 'Please enter one per line.' },
      ]),
      { body: { ingredients: [['salt']] }, says: LOOK_AGAIN },
      { body: { ingredients: Array(201).fill('salt') }, says: 'Please keep it to 200 lines.' },
      { body: { instructions: ['x'.repeat(4001)] }, says: 'Please keep this under 4000 characters.' },
      { body: { source: 'x'.repeat(201) }, says: 'Please keep this under 200 characters.' },
    ],
  },
]
