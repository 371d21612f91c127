import { expect, it } from 'vitest'
import { cookTimeOf } from './cook-time.ts'

it.each([
  [{ cookTime: 35, totalTime: 90, prepTime: 20 }, 35],
  [{ cookTime: 0, totalTime: 90, prepTime: 20 }, null],
  [{ cookTime: null, totalTime: 55, prepTime: 20 }, 35],
  [{ cookTime: null, totalTime: 55, prepTime: null }, 55],
  [{ cookTime: null, totalTime: 20, prepTime: 20 }, null],
  [{ cookTime: null, totalTime: 10, prepTime: 20 }, null],
  [{ cookTime: null, totalTime: null, prepTime: 20 }, null],
])('of %o it is %s', (reading, minutes) => {
  expect(cookTimeOf(reading)).toBe(minutes)
})
