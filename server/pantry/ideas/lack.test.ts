import { expect, it } from 'vitest'
import { easeOf, inFoods, LACK_MAX, lackWithout } from './lack.ts'
import { lackOf } from './weights.ts'

it('is nothing without what every kitchen has', () => {
  expect(lackWithout(['salt', 'water'])).toBe(0)
  expect(lackWithout([])).toBe(0)
})

it('is less without what a dish easily does without', () => {
  expect(lackWithout(['parsley'])).toBeLessThan(lackWithout(['chicken']))
  expect(lackWithout(['parsley', 'chicken'])).toBe(lackWithout(['parsley']) + lackWithout(['chicken']))
})

it('is the same as the weights say, but for the rounding to tenths', () => {
  for (const key of ['parsley', 'chicken', 'feta', '?kvorgle']) {
    expect(Math.abs(inFoods(lackWithout([key])) - lackOf(easeOf(key)))).toBeLessThanOrEqual(0.05)
  }
})

it('has an end', () => {
  expect(lackWithout(Array.from({ length: 500 }, () => 'chicken'))).toBe(LACK_MAX)
})
