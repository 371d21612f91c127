import { describe, expect, it } from 'vitest'
import { keptFields, nothingRead } from '#common/recipe/fields.ts'
import type { ReadRecipeView } from '#server/capture/contract.ts'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { fillingOf } from './filling.ts'

const bare: RecipeView = {
  ...keptFields({}, { source: '', category: 'Main Course' }),
  id: 7,
  ownerId: 1,
  title: 'That focaccia',
  description: '',
  source: 'Ada',
  sourceUrl: 'https://flourjar.example/f',
  originalLink: null,
  imageUrl: null,
  pictures: [],
  drawnKey: 'loaf-1',
  ingredients: [],
  instructions: [],
  ingredientGroups: [],
  stepSections: [],
  dietaryTags: [],
  tools: [],
  category: 'Main Course',
  mealSection: null,
  status: 'on-back-burner',
  isPublic: true,
  prepTime: null,
  cookTime: null,
  servings: null,
  yieldText: null,
  difficulty: null,
  calories: null,
  nutrition: null,
  chefNotes: '',
  notes: 'Half the oil',
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
}
const reading: ReadRecipeView = {
  ...nothingRead,
  title: 'Focaccia',
  description: 'Salty and soft.',
  ingredients: ['500 g flour', '1 tomato'],
  ingredientGroups: [{ at: 1, title: 'For the top' }],
  instructions: ['Mix.', 'Bake.'],
  stepSections: [],
  prepTime: 20,
  cookTime: null,
  totalTime: 55,
  servings: 12,
  yieldText: '1 tin',
  difficulty: 'Easy',
  calories: 210,
  nutrition: { protein: 6 },
  category: 'bread',
  dietaryTags: ['Vegan'],
  source: 'The Flour Jar',
  sourceUrl: 'https://flourjar.example/focaccia',
  author: 'Ada Crumb',
  imageUrl: '/media/f-1/640',
  drawnKey: 'loaf-2',
  language: 'en',
  engine: 'ld+json',
  doubtful: [],
  text: '',
}
const photo = { url: '/media/own/640', width: 4, height: 3, colour: '#aa5533', thumbhash: '', alt: 'Mine' }

describe('what a reading fills in', () => {
  it('is all that is empty; title, notes and source stay', () => {
    expect(fillingOf(bare, reading)).toEqual({
      description: 'Salty and soft.',
      ingredients: ['500 g flour', '1 tomato'],
      ingredientGroups: [{ at: 1, title: 'For the top' }],
      instructions: ['Mix.', 'Bake.'],
      stepSections: [],
      prepTime: 20,
      cookTime: 35,
      servings: 12,
      yieldText: '1 tin',
      difficulty: 'Easy',
      calories: 210,
      nutrition: { protein: 6 },
      category: 'bread',
      dietaryTags: ['Vegan'],
      language: 'en',
      imageUrls: ['/media/f-1/640'],
      alts: [''],
    })
  })

  it('leaves alone what is there, nought too', () => {
    const known = { ...bare, cookTime: 5, servings: 3, category: 'Baking', dietaryTags: ['Healthy'], pictures: [photo] }
    const filling = fillingOf({ ...known, imageUrl: photo.url }, reading)
    for (const name of ['cookTime', 'servings', 'category', 'dietaryTags', 'imageUrls', 'alts']) {
      expect(filling).not.toHaveProperty(name)
    }
    expect(filling.prepTime).toBe(20)
  })

  it('has headings and a language only with lines', () => {
    const headed = { ...reading, stepSections: [{ at: 0, title: 'Bake it' }] }
    const half = fillingOf({ ...bare, ingredients: ['flour'] }, headed)
    expect(half).toMatchObject({ instructions: ['Mix.', 'Bake.'], stepSections: headed.stepSections, language: 'en' })
    expect(half).not.toHaveProperty('ingredientGroups')
    const full = { ...bare, ingredients: ['flour'], instructions: ['Bake.'] }
    expect(Object.keys(fillingOf(full, headed)).filter(name => /Groups|Sections|language/.test(name))).toEqual([])
  })

  it('leaves out what no recipe can keep, and what was not read', () => {
    const odd = { ...reading, servings: 5000, category: 'c'.repeat(90), calories: null, imageUrl: null, language: null }
    const filling = fillingOf(bare, odd)
    for (const name of ['servings', 'category', 'calories', 'imageUrls', 'language']) {
      expect(filling).not.toHaveProperty(name)
    }
    expect(filling.ingredients).toHaveLength(2)
  })
})
