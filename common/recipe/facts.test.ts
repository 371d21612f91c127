import { describe, expect, it } from 'vitest'
import { sectionLabel, timeFact, timeText } from './facts.ts'

describe('timeWords', () => {
  it.each([
    [0, '0 min'],
    [25, '25 min'],
    [179, '179 min'],
    [180, '3 h'],
    [205, '3 h 25 min'],
    [1440, '1 day'],
    [1440 * 3 + 90, '3 days 1 h'],
  ])('%d minutes are %s', (minutes, text) => {
    expect(timeText(minutes)).toBe(text)
  })
})

describe('timeFact', () => {
  it('is the whole time where it is known, and otherwise says what it is', () => {
    expect(timeFact({ prepTime: 50, cookTime: 12 })).toBe('62 min')
    expect(timeFact({ prepTime: 0, cookTime: 12 })).toBe('12 min')
    expect(timeFact({ prepTime: null, cookTime: 12 })).toBe('12 min cooking')
    expect(timeFact({ prepTime: 20, cookTime: null })).toBe('20 min prep')
    expect(timeFact({ prepTime: null, cookTime: null })).toBeNull()
    expect(timeFact({ prepTime: 0, cookTime: 0 })).toBeNull()
  })
})

describe('sectionLabel', () => {
  it('prefers the section, then a category that was chosen', () => {
    expect(sectionLabel({ mealSection: 'treats', category: 'dessert' })).toBe('Treats')
    expect(sectionLabel({ mealSection: null, category: 'appetizer' })).toBe('Appetizer')
  })

  it('has nothing to say about the category that every recipe starts with', () => {
    expect(sectionLabel({ mealSection: null, category: 'Main Course' })).toBeUndefined()
    expect(sectionLabel({ mealSection: null, category: ' ' })).toBeUndefined()
  })
})
