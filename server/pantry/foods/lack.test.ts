import { expect, it } from 'vitest'
import { easeOf, inFoods, LACK_MAX, lackOf, lackOfFood, lackWithout } from './lack.ts'
import { presenceOf } from './presence.ts'

/** As much of a food as is usual. */
const usual = (...keys: string[]) => new Map(keys.map(key => [key, Math.round(10 * presenceOf(key))]))

it('is nothing without what every kitchen has', () => {
  expect(lackWithout(usual('salt', 'water'))).toBe(0)
  expect(lackWithout(new Map())).toBe(0)
})

it('is less without what a dish easily does without, and without what it has little of', () => {
  const [parsley, chicken] = [lackWithout(usual('parsley')), lackWithout(usual('chicken'))]
  expect(parsley).toBeLessThan(chicken)
  expect(lackWithout(usual('parsley', 'chicken'))).toBe(parsley + chicken)
  expect(lackOfFood('chicken', 5)).toBeLessThan(chicken)
})

it('is as the weights say where there is as much as usual, but for the rounding to tenths', () => {
  for (const key of ['parsley', 'chicken', 'feta', '?kvorgle']) {
    expect(Math.abs(inFoods(lackWithout(usual(key))) - lackOf(easeOf(key)))).toBeLessThanOrEqual(0.051)
  }
})

it('has an end', () => {
  const many = new Map(Array.from({ length: 500 }, (_, n) => [`?thing ${n}`, 15]))
  expect(lackWithout(many)).toBe(LACK_MAX)
})
