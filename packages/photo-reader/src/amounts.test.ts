import { describe, expect, it } from 'vitest'
import { oddAmount } from './odd-amount.ts'
import { repairAmounts } from './repair-amounts.ts'

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

describe('repairAmounts', () => {
  it.each([
    ['11/2 cups sugar', '1 1/2 cups sugar'],
    ['21/4 teaspoons yeast', '2 1/4 teaspoons yeast'],
    ['14 0z cream', '14 oz cream'],
    ['2 Ibs potatoes', '2 lbs potatoes'],
    ['250 m1 milk', '250 ml milk'],
    ['1 thsp oil', '1 tbsp oil'],
    ['1small clove', '1 small clove'],
  ])('makes %s into %s', (read, meant) => {
    expect(repairAmounts(read)).toBe(meant)
  })

  it.each(['1/2 cup sugar', '3/4 cup', '11/16 inch', '250ml milk', '100g flour', '12 lbs', 'Ibsen wrote 10 plays'])(
    'leaves %s alone',
    text => {
      expect(repairAmounts(text)).toBe(text)
    },
  )
})
