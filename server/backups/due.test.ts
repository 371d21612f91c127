import { expect, it } from 'vitest'
import { isDue, nextSlot } from './due.ts'

const at = (day: number, hours: number, minutes = 0) => new Date(2026, 4, day, hours, minutes).getTime()
const THREE = 180

it('a backup is due once a day, from its time on, and soon when that was missed', () => {
  expect(isDue(at(10, 12), THREE, null)).toBe(true)
  expect(isDue(at(10, 2, 59), THREE, at(9, 3, 4))).toBe(false)
  expect(isDue(at(10, 3), THREE, at(9, 3, 4))).toBe(true)
  expect(isDue(at(10, 23), THREE, at(10, 3, 1))).toBe(false)
  // Off at night, with a backup by hand the day before.
  expect(isDue(at(10, 8), THREE, at(9, 22))).toBe(true)
  expect(isDue(at(10, 1), THREE, at(7, 3))).toBe(true)
})

it('the next time is tomorrow once that of today has passed', () => {
  expect(nextSlot(at(10, 2), THREE)).toBe(at(10, 3))
  expect(nextSlot(at(10, 3), THREE)).toBe(at(11, 3))
  expect(nextSlot(at(31, 12), 22 * 60 + 30)).toBe(at(31, 22, 30))
})
