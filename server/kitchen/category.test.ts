import { describe, expect, it } from 'vitest'
import { fittingCategory } from './category.ts'

describe('fittingCategory', () => {
  it.each([
    ['Tomato bruschetta', 'appetizer'],
    ['Trail mix with cherries', 'snack'],
    ['Chocolate brownies', 'dessert'],
    ['Blueberry pancakes', 'breakfast'],
    ['Beef stew', 'dinner'],
  ])('of %s is %s', (title, category) =>
    expect(fittingCategory({ title, description: '', ingredients: [] })).toBe(category),
  )
})
