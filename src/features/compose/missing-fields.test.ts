import { describe, expect, it } from 'vitest'
import { missingFields, plainFields, withFields } from './missing-fields.ts'

describe('fields that are worked out', () => {
  it('are those that a recipe lacks; nought is an answer', () => {
    expect(missingFields({ cookTime: 0, servings: 4, category: '' })).toEqual(['difficulty', 'calories', 'category'])
  })

  it('never take the place of what is there', () => {
    expect(withFields({ cookTime: 5, servings: undefined }, plainFields(3, 2))).toEqual({
      cookTime: 5,
      servings: 4,
      difficulty: 'Easy',
      calories: 350,
      category: 'Main Course',
    })
  })

  it.each([
    [8, 6, 30, 'Easy'],
    [9, 7, 45, 'Medium'],
  ])(
    'are plain numbers for %d ingredients and %d steps without an answer',
    (ingredients, steps, cookTime, difficulty) => {
      expect(plainFields(ingredients, steps)).toMatchObject({ cookTime, difficulty })
    },
  )
})
