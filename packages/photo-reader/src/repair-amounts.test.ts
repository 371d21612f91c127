import { describe, expect, it } from 'vitest'
import { repairAmounts } from './repair-amounts.ts'

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
