import { expect, it } from 'vitest'
import { dayOf } from './day-of.ts'

it('goes by the local clock, late in the evening too', () => {
  expect(dayOf(new Date(2026, 2, 9, 23, 59))).toBe('2026-03-09')
  expect(dayOf(new Date(2026, 11, 31, 0, 0))).toBe('2026-12-31')
})
