import { describe, expect, it } from 'vitest'
import { ingredientParts } from './ingredient-parts.ts'

describe('ingredientParts', () => {
  it.each([
    ['600 g cherry tomatoes, the riper the better', '600 g', 'cherry tomatoes, the riper the better'],
    ['80ml olive oil', '80ml', 'olive oil'],
    ['6 garlic cloves, sliced thin', '6', 'garlic cloves, sliced thin'],
    ['1 ½ tsp salt', '1 ½ tsp', 'salt'],
    ['1 1/2 cups flour', '1 1/2 cups', 'flour'],
    ['½ lemon', '½', 'lemon'],
    ['1/4 tsp salt', '1/4 tsp', 'salt'],
    ['1/2 lemon', '1/2', 'lemon'],
    ['2-3 tbsp. honey', '2-3 tbsp.', 'honey'],
    ['0,5 l milk', '0,5 l', 'milk'],
    ['1 can (400 g) tomatoes', '1', 'can (400 g) tomatoes'],
  ])('parts %s', (line, quantity, rest) => {
    expect(ingredientParts(line)).toEqual({ quantity, rest })
  })

  it.each(['Salt to taste', '7-Up', '12', '100 g', '2x4 noodles', ''])('leaves %s whole', line => {
    const { quantity, rest } = ingredientParts(line)
    expect(`${quantity}${rest}`.replaceAll(' ', '')).toBe(line.replaceAll(' ', ''))
    expect(rest === '' && line !== '').toBe(false)
  })

  it('stays quick on a hostile line', () => {
    const line = '1 '.repeat(100_000)
    expect(ingredientParts(line).quantity.length).toBeLessThan(20)
  })
})
