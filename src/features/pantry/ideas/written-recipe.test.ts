import { expect, it } from 'vitest'
import { readRecipeView } from '#server/capture/contract.ts'
import { addRecipeInput } from '#server/kitchen/fields/contract.ts'
import type { SuggestionView } from '#server/pantry/contract.ts'
import { asReadRecipe, asRecipeFields } from './written-recipe.ts'

const idea: SuggestionView = {
  id: null,
  title: 'Chickpea Toast',
  description: '',
  difficulty: 'Easy',
  prepTime: null,
  cookTime: null,
  coverage: 1,
  matchingIngredients: ['Chickpeas'],
  missingIngredients: [],
  substitutes: [],
  source: 'new',
  chef: null,
  imageUrl: null,
  drawnKey: 'toast',
  isSaved: false,
  savedId: null,
  recipe: { ingredients: ['1 tin chickpeas', '2 slices bread'], instructions: ['Crush.', 'Toast.'], servings: 2 },
}

it('fits the composer', () => {
  const read = readRecipeView.parse(asReadRecipe(idea))
  expect(read).toMatchObject({ ...idea.recipe, title: 'Chickpea Toast', engine: 'model', cookTime: null })
})

it('fits the kitchen, which is told nothing that nobody knows', () => {
  const kept = addRecipeInput.parse({ id: 0, ...asRecipeFields(idea) })
  expect(kept).toMatchObject({ ...idea.recipe, title: 'Chickpea Toast', difficulty: 'Easy', capturedBy: 'model' })
  expect(kept.cookTime).toBeUndefined()
  expect(kept.description).toBeUndefined()
})

it('leaves recipes alone that are kept somewhere', () => {
  const known = { ...idea, id: 7, recipe: null }
  expect([asReadRecipe(known), asRecipeFields(known)]).toEqual([null, null])
})
