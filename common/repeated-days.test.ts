import { expect, it } from 'vitest'
import { repeatedDays } from './repeated-days.ts'

/** A Thursday. */
const from = '2026-11-26'

it.each([
  ['the same day of every week', { weekdays: [4], everyWeeks: 1, times: 3 }, ['12-03', '12-10', '12-17']],
  ['of every second week', { weekdays: [4], everyWeeks: 2, times: 2 }, ['12-10', '12-24']],
  ['several days, also later in this week', { weekdays: [1, 0], everyWeeks: 1, times: 3 }, ['11-29', '11-30', '12-06']],
  [
    'several in every second week, from Monday',
    { weekdays: [1, 0], everyWeeks: 2, times: 3 },
    ['11-29', '12-07', '12-13'],
  ],
  [
    'several in every second week, from Sunday',
    { weekdays: [1, 0], everyWeeks: 2, firstWeekday: 0, times: 3 },
    ['12-06', '12-07', '12-20'],
  ],
  ['until a day, with it', { weekdays: [4], everyWeeks: 1, until: '2026-12-10' }, ['12-03', '12-10']],
  ['none before it', { weekdays: [4], everyWeeks: 1, until: '2026-11-01' }, []],
  ['no days', { weekdays: [], everyWeeks: 1, times: 3 }, []],
  [
    'so many at most',
    { weekdays: [0, 1, 2, 3, 4, 5, 6], everyWeeks: 1, until: '9999-12-31' },
    ['11-27', '11-28', '11-29', '11-30'],
  ],
])('%s', (_, repetition, days) => {
  expect(repeatedDays({ from, ...repetition }, 4)).toEqual(days.map(day => `2026-${day}`))
})
