import { expect, it } from 'vitest'
import { cardDifficulty, cardLimits, cookedText, preview } from './card-limits.ts'

const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index}`)

it('shows the first lines and counts the rest', () => {
  expect(preview(lines(8), cardLimits.ingredients)).toEqual({ shown: lines(8), hidden: 0 })
  expect(preview(lines(9), cardLimits.ingredients)).toEqual({ shown: lines(8), hidden: 1 })
  expect(preview(lines(9), cardLimits.compactIngredients)).toEqual({ shown: lines(6), hidden: 3 })
  expect(preview(lines(5), cardLimits.steps)).toEqual({ shown: lines(3), hidden: 2 })
  expect(preview([], cardLimits.steps)).toEqual({ shown: [], hidden: 0 })
})

it('calls a Cookbook recipe without a difficulty Intermediate, and no other', () => {
  const soup = { ingredients: ['1 leek'], instructions: ['Boil.'], difficulty: null, status: 'completed' as const }
  expect(cardDifficulty(soup)).toBe('Intermediate')
  expect(cardDifficulty({ ...soup, difficulty: 'Hard' })).toBe('Hard')
  expect(cardDifficulty({ ...soup, status: 'on-back-burner' })).toBeNull()
  expect(cardDifficulty({ ...soup, ingredients: [], instructions: [] })).toBeNull()
})

it('says how often it was cooked', () => {
  expect([0, 1, 2, 1200].map(cookedText)).toEqual(['', 'Cooked once', 'Cooked twice', 'Cooked 1,200 times'])
})
