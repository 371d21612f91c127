import { expect, it } from 'vitest'
import { cardDifficulty, cardLimits, cookedText, preview } from './card-limits.ts'

it('shows the first lines and counts the rest', () => {
  expect(preview(8, cardLimits.ingredients)).toEqual({ shown: 8, hidden: 0 })
  expect(preview(9, cardLimits.ingredients)).toEqual({ shown: 8, hidden: 1 })
  expect(preview(9, cardLimits.compactIngredients)).toEqual({ shown: 6, hidden: 3 })
  expect(preview(5, cardLimits.steps)).toEqual({ shown: 3, hidden: 2 })
  expect(preview(0, cardLimits.steps)).toEqual({ shown: 0, hidden: 0 })
})

it('calls a Cookbook recipe without a difficulty Intermediate, and no other', () => {
  const soup = { ingredientCount: 1, stepCount: 1, difficulty: null, status: 'completed' as const }
  expect(cardDifficulty(soup)).toBe('Intermediate')
  expect(cardDifficulty({ ...soup, difficulty: 'Hard' })).toBe('Hard')
  expect(cardDifficulty({ ...soup, status: 'on-back-burner' })).toBeNull()
  expect(cardDifficulty({ ...soup, ingredientCount: 0, stepCount: 0 })).toBeNull()
})

it('says how often it was cooked', () => {
  expect([0, 1, 2, 1200].map(cookedText)).toEqual(['', 'Cooked once', 'Cooked twice', 'Cooked 1,200 times'])
})
