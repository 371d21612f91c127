import { recipeFields, type TestChef } from '../fixtures/make.ts'
import { plainPicture } from '../samples/pictures.ts'
import type { Fields, Malformed } from './case.ts'
import type { ContractWorld } from './contract-world.ts'
import { LOOK_AGAIN } from './wrong-values.ts'

/** What a program reads of a recipe, wherever it gets one. */
export const recipeKeys = [
  'id',
  'title',
  'description',
  'source',
  'sourceUrl',
  'originalLink',
  'imageUrl',
  'ingredients',
  'instructions',
  'cookTime',
  'servings',
  'difficulty',
  'calories',
  'dietaryTags',
  'category',
  'mealSection',
  'status',
  'isPublic',
  'chefNotes',
  'notes',
  'shelfLife',
  'reheatingInstructions',
  'canFreeze',
  'likes',
  'isLiked',
]

/** A photo as a form sends it. */
export const jpeg = async (): Promise<File> =>
  new File([new Uint8Array(await plainPicture('jpeg'))], 'soup.jpg', { type: 'image/jpeg' })

/** A picture that a chef has stored, by its address. */
async function storedPicture(world: ContractWorld, chef: TestChef): Promise<string> {
  const form = new FormData()
  form.set('image', await jpeg())
  return (await world.app.as(chef).media.upload(form)).url
}

/** A recipe with a title of its own and all that the shelves' calls take, the picture being one of Inès'. */
export async function wholeRecipe(world: ContractWorld): Promise<ReturnType<typeof recipeFields> & Fields> {
  return {
    ...recipeFields(`Tomato Soup ${world.count()}`),
    description: 'For cold evenings.',
    source: "Grandmother's notebook",
    sourceUrl: 'https://recipes.example/tomato-soup',
    difficulty: 'Easy',
    calories: 180,
    dietaryTags: ['Vegan', 'Gluten-Free'],
    category: 'Soup',
    shelfLife: '3 days in the fridge',
    reheatingInstructions: 'Gently, with a splash of water',
    canFreeze: true,
    imageUrl: await storedPicture(world, world.ines),
  }
}

const wrong = (says: string, field: string, ...values: unknown[]): Malformed[] =>
  values.map(value => ({ body: { [field]: value }, says }))

/** How a recipe's text goes wrong, in all calls that take one. */
export const malformedText: Malformed[] = [
  ...wrong('Title is required', 'title', undefined, '', '  ', 7, ['Soup']),
  ...wrong('Please keep this under 200 characters.', 'title', 'x'.repeat(201), 'x'.repeat(9000)),
  ...wrong('At least one ingredient is required', 'ingredients', undefined, null, '', [], ['', ' ']),
  ...wrong('Instructions are required', 'instructions', undefined, null, '', [], ['', ' ']),
  ...wrong('Please enter one per line.', 'ingredients', 7, { first: 'salt' }),
  ...wrong('Please keep it to 200 lines.', 'ingredients', Array(201).fill('salt')),
  ...wrong('Please keep this under 500 characters.', 'ingredients', ['x'.repeat(501)]),
  ...wrong(LOOK_AGAIN, 'instructions', [['Stir.']], [1, 2]),
  ...wrong('Please enter a valid URL', 'imageUrl', 'soup.jpg', 'javascript:alert(1)', 'data:image/png;base64,AAAA', 7),
  ...wrong(LOOK_AGAIN, 'source', 7, ['a book']),
  ...wrong('Please keep this under 200 characters.', 'source', 'x'.repeat(201)),
]

/** How its facts go wrong, in the calls that put a recipe on a shelf. */
export const malformedFacts: Malformed[] = [
  ...wrong('Please enter minutes from 1 to 43,200 (30 days).', 'cookTime', 0, -1, 50_000, 'half an hour', ['30'], true),
  ...wrong('Please enter a number from 1 to 1000.', 'servings', 0, 'four', 1001),
  ...wrong('Please enter a number from 0 to 20000.', 'calories', -5, 'many'),
  ...wrong(LOOK_AGAIN, 'difficulty', 'Impossible', 3, ['Easy']),
  ...wrong(LOOK_AGAIN, 'dietaryTags', [1]),
  ...wrong(
    'Please keep it to 20 lines.',
    'dietaryTags',
    Array.from({ length: 21 }, (_, at) => `tag ${at}`),
  ),
  ...wrong('Please enter a valid URL', 'sourceUrl', 'my cookbook', 'ftp://recipes.example/soup'),
  ...wrong('Please keep this under 2000 characters.', 'description', 'x'.repeat(2001)),
  ...wrong('Please keep this under 200 characters.', 'shelfLife', 'x'.repeat(201)),
  ...wrong('Please keep this under 1000 characters.', 'reheatingInstructions', 'x'.repeat(1001)),
  ...wrong(LOOK_AGAIN, 'canFreeze', 'perhaps', 7),
]
