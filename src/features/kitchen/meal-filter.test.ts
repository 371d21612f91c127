import { describe, expect, it } from 'vitest'
import { isMeal, type Meal } from './meal-filter.ts'

const plain = { mealSection: null, category: 'Main Course', title: 'Focaccia', dietaryTags: [] as string[] }
const meals: Meal[] = ['breakfast', 'lunch', 'dinner', 'treats']
const mealsOf = (recipe: Parameters<typeof isMeal>[0]) => meals.filter(meal => isMeal(recipe, meal))

describe('isMeal', () => {
  it('goes by the section', () => {
    expect(mealsOf({ ...plain, mealSection: 'lunch' })).toEqual(['lunch'])
    expect(mealsOf(plain)).toEqual([])
  })

  it.each([
    { ...plain, category: 'dessert' },
    { ...plain, title: 'Sweet buns' },
    { ...plain, title: 'A TREAT for August' },
    { ...plain, dietaryTags: ['Vegan', 'Desserts'] },
  ])('finds treats by their words: %o', recipe => {
    expect(mealsOf(recipe)).toEqual(['treats'])
  })

  it('finds the other meals by their names', () => {
    expect(mealsOf({ ...plain, title: 'Breakfast tacos', category: 'lunch' })).toEqual(['breakfast', 'lunch'])
  })

  it('is not taken in by parts of words', () => {
    expect(mealsOf({ ...plain, title: 'Unsweetened oat milk and a retreat' })).toEqual([])
  })
})
