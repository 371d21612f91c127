import { nothingRead } from '#common/recipe/fields.ts'
import type { ReadRecipeView } from '#server/capture/contract.ts'

/** A recipe as it is read from a page, for tests. */
export const focaccia: ReadRecipeView = {
  ...nothingRead,
  title: 'Focaccia',
  description: 'Salty and soft.',
  ingredients: ['500 g flour', '400 ml water', '1 tomato'],
  ingredientGroups: [{ at: 2, title: 'For the top' }],
  instructions: ['Mix\n  well.', 'Bake.'],
  stepSections: [],
  prepTime: 20,
  cookTime: null,
  totalTime: 55,
  servings: 12,
  yieldText: '1 tin',
  difficulty: 'Easy' as const,
  calories: 210,
  nutrition: { protein: 6 },
  category: 'bread',
  dietaryTags: ['Vegan'],
  source: 'The Flour Jar',
  sourceUrl: 'https://flourjar.example/focaccia',
  author: 'Ada Crumb',
  imageUrl: null,
  drawnKey: 'loaf-1',
  language: 'en',
  engine: 'ld+json' as const,
  doubtful: [],
  text: '',
}
