import { describe, expect, test } from 'vitest'
import { nothingRead } from '#common/recipe/fields.ts'
import type { ReadRecipeView } from '#server/capture/contract.ts'
import { addPostInput } from '#server/feed/posting/contract.ts'
import { rowsByHand, rowsFromReading, rowsFromText } from './from-reading.ts'
import { sharedRecipe } from './to-input.ts'
import { emptyRows, emptyText, fillBlanks, oddPlaces } from './values.ts'

const reading: ReadRecipeView = {
  ...nothingRead,
  title: 'Plum Crumble',
  description: 'Plums under oats.',
  ingredients: ['1 kg plums', '8 g oats'],
  ingredientGroups: [{ at: 1, title: 'Crumble' }],
  instructions: ['Halve the plums.', 'Bake.'],
  stepSections: [],
  prepTime: 15,
  cookTime: null,
  totalTime: 55,
  servings: 6,
  yieldText: 'one dish',
  difficulty: 'Easy',
  calories: null,
  nutrition: { protein: 4 },
  category: 'Dessert',
  dietaryTags: ['Vegan'],
  source: 'plums.example',
  sourceUrl: 'https://plums.example/crumble',
  author: 'A. Plum',
  imageUrl: '/media/plums/640',
  drawnKey: 'k',
  language: 'en',
  engine: 'photo',
  doubtful: [
    { field: 'ingredients', at: 1, text: '8 g oats', reason: 'It may be 80 g.' },
    { field: 'servings', at: null, text: '6', reason: 'It is smudged.' },
  ],
  text: 'Plum Crumble\n4 plums',
}

describe('a reading in the form', () => {
  const typed = rowsFromReading(reading, { ...emptyRows(), caption: 'My own words' })

  test('fills what the form shows, keeps the caption, and marks what is odd', () => {
    expect(typed).toMatchObject({
      title: 'Plum Crumble',
      category: 'dessert',
      cookTime: '40',
      servings: '6',
      calories: '',
      caption: 'My own words',
      source: 'plums.example',
      sourceAuthor: 'A. Plum',
      doubts: [{ field: 'servings', line: '6', reason: 'It is smudged.' }],
    })
    expect(typed.ingredients.map(({ text, heading, doubt }) => [text, heading, doubt])).toEqual([
      ['1 kg plums', null, null],
      ['8 g oats', 'Crumble', 'It may be 80 g.'],
    ])
  })

  test('says how many places are to be looked at, until they are changed', () => {
    expect(oddPlaces(typed)).toBe(2)
    expect(oddPlaces({ ...typed, servings: '8' })).toBe(1)
  })

  test('becomes a post that carries what the form does not show', () => {
    const post = { type: 'recipe' as const, ...sharedRecipe.parse(typed) }
    expect(post).toMatchObject({
      prepTime: 15,
      yieldText: 'one dish',
      nutrition: { protein: 4 },
      sourceUrl: 'https://plums.example/crumble',
      capturedBy: 'photo',
      ingredientGroups: [{ at: 1, title: 'Crumble' }],
    })
    expect(addPostInput.safeParse(post).success).toBe(true)
  })

  test('leaves out what a recipe cannot keep', () => {
    const odd = rowsFromReading({ ...reading, sourceUrl: 'javascript:alert(1)', prepTime: -5 }, emptyRows())
    expect([odd.sourceUrl, odd.prepTime]).toEqual(['', ''])
  })

  test('keeps a category of its own', () => {
    expect(rowsFromReading({ ...reading, category: 'Soup' }, emptyRows()).category).toBe('Soup')
  })
})

describe('going on by hand', () => {
  test('keeps the address, and the text as steps', () => {
    const typed = rowsByHand(emptyRows(), 'https://plums.example/x', '1. Halve.\n\n2. Bake.')
    expect(typed.sourceUrl).toBe('https://plums.example/x')
    expect(typed.instructions.map(({ text }) => text)).toEqual(['Halve.', 'Bake.'])
  })

  test('does not touch steps that stand there, nor takes an invalid address', () => {
    const before = rowsByHand(emptyRows(), '', 'Mix.')
    const typed = rowsByHand(before, 'not an address', 'Other.')
    expect(typed.instructions.map(({ text }) => text)).toEqual(['Mix.'])
    expect(typed.sourceUrl).toBe('')
  })
})

describe('what came along', () => {
  test('fills what was left blank, and marks there what is odd', () => {
    const filled = fillBlanks({ ...emptyRows(), title: 'Mine', dietaryTags: ['Mild'] }, rowsFromReading(reading))
    expect(filled).toMatchObject({
      title: 'Mine',
      dietaryTags: ['Mild'],
      servings: '6',
      description: 'Plums under oats.',
      photos: [{ url: '/media/plums/640', alt: '' }],
    })
    expect(filled.origin?.engine).toBe('photo')
    expect(oddPlaces(filled)).toBe(2)
  })

  test('may be the text of another form', () => {
    const text = { ...emptyText, title: 'Jelly', ingredients: '# Pot\n1 kg quinces', instructions: 'Cook.\nStrain.' }
    const typed = rowsFromText({ ...text, category: 'Dessert', notes: 'Slowly' })
    expect(typed).toMatchObject({ title: 'Jelly', category: 'dessert', notes: 'Slowly' })
    expect(typed.ingredients).toMatchObject([{ text: '1 kg quinces', heading: 'Pot' }])
    expect(typed.instructions.map(({ text }) => text)).toEqual(['Cook.', 'Strain.'])
  })
})
