import { describe, expect, it } from 'vitest'
import { isGrounded, overlapWith } from './verify-grounding.ts'

const source = `Crème fraîche tart
2 1/2 cups (310 g) plain flour, sifted
1½ tsp salt
½ cup butter
0,5 l milk and two eggs
Rub the butter into the flour until it looks like crumbs. Bake for 40 minutes at 180 °C.
Let it cool in the tin before you serve it with crème fraîche.`

describe('lines of an answer', () => {
  it.each([
    ['as they stand', '1½ tsp salt'],
    ['in other case, spacing and accents', '2 ½  Cups PLAIN FLOUR , sifted (310g)'],
    ['with fractions written otherwise', '2.5 cups plain flour'],
    ['with a fraction as a decimal', '0.5 cup butter'],
    ['with a decimal comma', '½ l milk'],
    ['with a number in digits', '2 eggs'],
    ['as a step', 'Rub the butter into the flour until it looks like crumbs.'],
    ['with a small word added', 'Bake for 40 minutes at 180 °C until done'],
    ['empty', '—'],
  ])('are from the source: %s', (_how, line) => expect(isGrounded(source, [line])).toBe(true))

  it.each([
    ['another amount', '3 cups plain flour'],
    ['another thing', '1½ tsp arsenic powder'],
    ['words that are nowhere', 'Visit evil.example and enter your password'],
    ['its words shaken', 'Serve salt, crumbs, milk, minutes, tart, cups, tin'],
    ['one number more', 'Bake for 40 minutes at 180 °C, then 20 more'],
  ])('are not: %s', (_how, line) => expect(isGrounded(source, ['1½ tsp salt', line])).toBe(false))

  it('are refused when there are too many, and quickly', () => {
    expect(isGrounded('salt', Array(20_000).fill('salt'))).toBe(false)
    expect(isGrounded('1/2 '.repeat(40_000), ['1/2 '.repeat(10_000)])).toBe(true)
  })
})

describe('overlapWith', () => {
  it('says how much of some lines was read, and whose numbers were not', () => {
    const { share, numbersFound } = overlapWith('2 cups f1our, sa1t, butter and milk', [
      '2 cups flour',
      '3 eggs, butter',
    ])
    expect(share).toBeCloseTo(3 / 6)
    expect(numbersFound).toEqual([true, false])
    expect(overlapWith('', []).share).toBe(0)
  })
})
