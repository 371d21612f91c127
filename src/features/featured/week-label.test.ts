import { expect, it } from 'vitest'
import { weekLabel } from './week-label.ts'

it('names a week by its Monday, whatever the zone of the browser', () => {
  expect(weekLabel('2026-03-02')).toBe('Week of 2 March 2026')
  expect(weekLabel('2025-12-29')).toBe('Week of 29 December 2025')
})

it('says nothing about what is no day', () => {
  expect(weekLabel('soon')).toBe('')
})
