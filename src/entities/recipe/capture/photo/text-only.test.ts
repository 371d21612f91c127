import { describe, expect, it } from 'vitest'
import { nothingRead } from '#common/recipe/fields.ts'
import type { ReadRecipeView } from '#server/capture/contract.ts'
import { isTextOnly, textAsSteps } from './text-only.ts'

const shopping: ReadRecipeView = {
  ...nothingRead,
  title: '',
  description: '',
  ingredients: [],
  ingredientGroups: [],
  instructions: [],
  stepSections: [],
  prepTime: null,
  cookTime: null,
  totalTime: null,
  servings: null,
  yieldText: null,
  difficulty: 'Easy' as const,
  calories: null,
  nutrition: null,
  category: null,
  dietaryTags: [],
  source: '',
  sourceUrl: null,
  author: null,
  imageUrl: null,
  drawnKey: 'plate',
  language: null,
  engine: 'photo' as const,
  doubtful: [],
  text: 'Plums\n\nTwine',
}

describe('photos in which no recipe was recognised', () => {
  it('keep their words, line by line', () => {
    expect(isTextOnly(shopping)).toBe(true)
    expect(textAsSteps(shopping).instructions).toEqual(['Plums', 'Twine'])
  })

  it('are others than those that gave a part of one', () => {
    expect(isTextOnly({ ...shopping, ingredients: ['2 plums'] })).toBe(false)
  })
})
