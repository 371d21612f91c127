import { describe, expect, it } from 'vitest'
import { type Reading, readingText, reviewed } from './reading.ts'
import { reviewedRecipe } from './recipe-text.ts'

const found: Reading = {
  title: 'Focaccia',
  description: 'Salty and soft.',
  ingredients: ['500 g flour'],
  instructions: ['Mix.', 'Bake.'],
  prepTime: 20,
  cookTime: null,
  calories: -4,
  dietaryTags: ['Vegan'],
  source: 'flourjar.example',
  sourceUrl: 'https://flourjar.example/focaccia',
  imageUrl: null,
  engine: 'ld+json',
}

describe('reviewed', () => {
  it('saves what the chef confirmed with what only the page knows', () => {
    const entry = reviewedRecipe.parse({ ...readingText(found), title: 'Our focaccia', cookTime: '35' })
    expect(reviewed(entry, found)).toMatchObject({
      title: 'Our focaccia',
      cookTime: 35,
      prepTime: 20,
      description: 'Salty and soft.',
      dietaryTags: ['Vegan'],
      sourceUrl: 'https://flourjar.example/focaccia',
      capturedBy: 'ld+json',
    })
  })

  it('leaves out what a recipe cannot keep', () => {
    const entry = reviewedRecipe.parse(readingText(found))
    const recipe = reviewed(entry, { ...found, engine: 'crystal ball' })
    expect(recipe.calories).toBeUndefined()
    expect(recipe.capturedBy).toBeUndefined()
  })
})
