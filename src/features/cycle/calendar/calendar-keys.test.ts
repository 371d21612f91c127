import { expect, it } from 'vitest'
import { dayByKey } from './calendar-keys.ts'

const go = (key: string, { shiftKey = false, firstWeekday = 1 } = {}) =>
  dayByKey({ key, shiftKey }, '2026-11-26', firstWeekday)

it('moves by days, weeks and months', () => {
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map(key => go(key))).toEqual([
    '2026-11-25',
    '2026-11-27',
    '2026-11-19',
    '2026-12-03',
  ])
  expect([go('PageUp'), go('PageDown')]).toEqual(['2026-10-26', '2026-12-26'])
  expect(go('PageUp', { shiftKey: true })).toBe('2025-11-26')
})

it('goes to the ends of the week, whichever day it begins with', () => {
  expect([go('Home'), go('End')]).toEqual(['2026-11-23', '2026-11-29'])
  expect([go('Home', { firstWeekday: 0 }), go('End', { firstWeekday: 0 })]).toEqual(['2026-11-22', '2026-11-28'])
})

it('leaves other keys alone', () => {
  expect([go('Enter'), go('a'), go('Tab')]).toEqual([null, null, null])
})
