import { expect, it } from 'vitest'
import { swipeDirection } from './use-swipe-steps.ts'

it.each([
  [-80, 5, 1],
  [80, -20, -1],
  [-49, 0, 0],
  [-80, 70, 0],
  [0, 300, 0],
])('a drag of %d, %d turns %d', (dx, dy, by) => {
  expect(swipeDirection(dx, dy)).toBe(by)
})
