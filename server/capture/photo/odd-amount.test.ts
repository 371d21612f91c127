import { describe, expect, it } from 'vitest'
import { oddAmount } from './odd-amount.ts'

describe('oddAmount', () => {
  it.each([
    ['14 cups flour', '14 cups'],
    ['Y tsp salt', 'Y'],
    ['% cup sugar', '%'],
    ['[ cup powdered sugar', '['],
    ['Y4 cup sugar', 'Y4'],
    ['cup heavy cream', 'cup'],
    ['60m olive oil', '60m'],
    ['1% cups buttermilk', '1%'],
    ['0 cup powdered sugar', '0'],
  ])('finds %s odd', (line, part) => {
    expect(oddAmount(line)).toBe(part)
  })

  it.each([
    '1½ cups flour',
    '14 oz can sweetened condensed milk',
    '2 x 400 g cans tomatoes',
    '60ml olive oil',
    'salt and pepper',
    'a pinch of salt',
    'pinch of salt',
    'fresh mint leaves, for garnish',
    'juice of 1 lemon',
    '4 - 5 cups strawberries',
    '500 g Mehl',
    'M&Ms',
  ])('lets %s pass', line => {
    expect(oddAmount(line)).toBeNull()
  })
})
