import { describe, expect, it } from 'vitest'
import { keptFields } from '#common/recipe/fields.ts'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { textFromView } from './from-view.ts'
import { changesOf, editedRecipe } from './to-edit.ts'
import type { TextValues } from './values.ts'

const recipe: RecipeView = {
  ...keptFields({}, { source: '', category: 'Main Course' }),
  id: 7,
  ownerId: 1,
  title: 'Soup',
  description: '',
  source: 'Longtable',
  sourceUrl: null,
  originalLink: null,
  imageUrl: null,
  pictures: [],
  drawnKey: 'soup-1',
  ingredients: ['1 leek', '2 potatoes'],
  instructions: ['Boil.', 'Blend.'],
  dietaryTags: ['Vegan'],
  tools: [],
  category: 'Soup',
  mealSection: null,
  status: 'completed',
  isPublic: true,
  prepTime: null,
  cookTime: 20,
  servings: 4,
  yieldText: null,
  difficulty: null,
  calories: 0,
  chefNotes: '',
  notes: '',
  shelfLife: null,
  reheatingInstructions: null,
  canFreeze: null,
  author: null,
  originalAuthor: null,
  tags: [],
  isFavourite: false,
  stars: null,
  averageStars: null,
  starCount: 0,
  timesCooked: 0,
  likes: 0,
  isLiked: false,
  savedId: null,
  mayEdit: true,
  createdAt: '',
  updatedAt: '',
  ingredientGroups: [{ at: 1, title: 'On top' }],
  stepSections: [],
  nutrition: null,
}
const read = (typed: TextValues, of = recipe) => editedRecipe(of).parse(typed)
const complaints = (typed: TextValues, of = recipe) => {
  const issues = editedRecipe(of).safeParse(typed).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], message]))
}

describe('a recipe in the form', () => {
  it('comes out as it went in', () => {
    const before = read(textFromView(recipe))
    expect(before).toMatchObject({ title: 'Soup', ingredients: ['1 leek', '2 potatoes'], cookTime: 20, calories: 0 })
    expect(before).toMatchObject({ prepTime: null, difficulty: null, canFreeze: null, sourceUrl: null, imageUrls: [] })
    expect(changesOf(before, read(textFromView(recipe)))).toEqual({})
  })

  it('keeps steps of several lines apart', () => {
    const long = { ...recipe, instructions: ['Boil.\nStir now and then.', 'Blend.'] }
    const typed = textFromView(long)
    expect(read(typed).instructions).toEqual(long.instructions)
    expect(read({ ...typed, instructions: `${typed.instructions}\n \n\nServe.` }).instructions).toHaveLength(3)
  })

  it('keeps headings, and sends them with their list', () => {
    const typed = textFromView(recipe)
    expect(typed.ingredients).toBe('1 leek\n\n# On top\n2 potatoes')
    const after = read({ ...typed, ingredients: `salt\n${typed.ingredients}` })
    expect(changesOf(read(typed), after)).toEqual({
      ingredients: ['salt', '1 leek', '2 potatoes'],
      ingredientGroups: [{ at: 2, title: 'On top' }],
    })
    expect(changesOf(read(typed), read({ ...typed, instructions: 'Boil.' }))).toEqual({
      instructions: ['Boil.'],
      stepSections: [],
    })
  })

  it('tells only what was changed, and an emptied field as empty', () => {
    const typed = textFromView({ ...recipe, prepTime: 5, canFreeze: true, notes: 'Salt' })
    const after = read({ ...typed, prepTime: ' ', canFreeze: 'no', notes: '', dietaryTags: [] })
    expect(changesOf(read(typed), after)).toEqual({ prepTime: null, canFreeze: false, notes: '', dietaryTags: [] })
  })

  it('sends photos with their words, in the order in which they stand', () => {
    const picture = { width: 4, height: 3, colour: '#aa5533', thumbhash: '' }
    const one = { url: '/media/one/640', alt: 'The bowl' }
    const two = { url: '/media/two/640', alt: '' }
    const typed = textFromView({
      ...recipe,
      imageUrl: one.url,
      pictures: [one, two].map(kept => ({ ...kept, ...picture })),
    })
    expect(typed.photos).toEqual([one, two])
    const change = (photos: TextValues['photos']) => changesOf(read(typed), read({ ...typed, photos }))
    expect(change([one, two])).toEqual({})
    expect(change([two, one])).toEqual({ imageUrls: [two.url, one.url], alts: ['', 'The bowl'] })
    expect(change([one, { ...two, alt: 'Steam' }])).toEqual({
      imageUrls: [one.url, two.url],
      alts: ['The bowl', 'Steam'],
    })
    expect(change([])).toEqual({ imageUrls: [], alts: [] })
  })

  it('says what is missing', () => {
    const typed = {
      ...textFromView(recipe),
      title: ' ',
      ingredients: '\n',
      instructions: '',
      sourceUrl: 'leek',
      servings: '0',
    }
    expect(complaints(typed)).toMatchObject({
      title: 'Title is required',
      ingredients: 'At least one ingredient is required',
      instructions: 'Instructions are required',
      sourceUrl: 'Please enter a valid URL',
      servings: 'Please enter a number from 1 to 1000.',
    })
  })

  describe('without ingredients and steps', () => {
    const bare = { ...recipe, ingredients: [], ingredientGroups: [], instructions: [] }

    it('may be saved with those still blank, which are not sent', () => {
      const typed = { ...textFromView(bare), notes: 'From the flea market' }
      expect(changesOf(read(textFromView(bare), bare), read(typed, bare))).toEqual({ notes: 'From the flea market' })
      const all = changesOf(undefined, read(typed, bare))
      for (const name of ['ingredients', 'ingredientGroups', 'instructions', 'stepSections']) {
        expect(all).not.toHaveProperty(name)
      }
      expect(all).toMatchObject({ title: 'Soup', notes: 'From the flea market' })
    })

    it('gets the one list that was typed', () => {
      const typed = { ...textFromView(bare), ingredients: '# Broth\n1 leek' }
      expect(changesOf(read(textFromView(bare), bare), read(typed, bare))).toEqual({
        ingredients: ['1 leek'],
        ingredientGroups: [{ at: 0, title: 'Broth' }],
      })
    })

    it('has no heading over nothing', () => {
      expect(complaints({ ...textFromView(bare), instructions: '# Bake it' }, bare)).toEqual({
        instructions: 'Instructions are required',
      })
    })

    it('keeps the list that it has', () => {
      const half = { ...bare, ingredients: ['1 leek'] }
      expect(complaints({ ...textFromView(half), title: '', ingredients: ' \n' }, half)).toEqual({
        title: 'Title is required',
        ingredients: 'At least one ingredient is required',
      })
    })
  })
})
