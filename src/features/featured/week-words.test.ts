import { expect, it } from 'vitest'
import { weekWords } from './week-words.ts'

it('names a week by its Monday, whatever the zone of the browser', () => {
  expect(weekWords('2026-03-02')).toBe('Week of 2 March 2026')
  expect(weekWords('2025-12-29')).toBe('Week of 29 December 2025')
})

it('says nothing about what is no day', () => {
  expect(weekWords('soon')).toBe('')
})
