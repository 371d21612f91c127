import { describe, expect, it } from 'vitest'
import { addMonths, daysWithin, firstWeekdayOf, sameDayAfter, weekFrom, weekStart, weeksOf } from './days.ts'

describe('days of the calendar', () => {
  it('lie between two given in any order, up to a limit', () => {
    expect(daysWithin('2026-02-27', '2026-03-01', 400)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
    expect(daysWithin('2026-03-01', '2026-02-28', 400)).toEqual(['2026-02-28', '2026-03-01'])
    expect(daysWithin('2020-01-01', '2026-01-01', 400)).toHaveLength(400)
  })
})

describe('months', () => {
  it('go round the year', () => {
    expect(addMonths('2026-11', 2)).toBe('2027-01')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
  })
  it('keep the day, or take their last', () => {
    expect(sameDayAfter('2026-01-31', 1)).toBe('2026-02-28')
    expect(sameDayAfter('2026-03-15', -1)).toBe('2026-02-15')
  })
  it('are whole weeks from the first weekday on', () => {
    const weeks = weeksOf('2026-11', 1)
    expect(weeks).toHaveLength(6)
    expect(weeks[0]?.[0]).toBe('2026-10-26')
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06')
    expect(weeksOf('2026-02', 0)).toHaveLength(4)
    expect(weeksOf('2026-02', 0)[0]?.[0]).toBe('2026-02-01')
  })
})

it('takes Monday where nothing else is known', () => {
  expect(firstWeekdayOf('not a language')).toBe(1)
  expect(firstWeekdayOf('de-DE')).toBe(1)
})

it('finds the week of a day, whichever day it begins with', () => {
  expect(weekStart('2026-11-26', 1)).toBe('2026-11-23')
  expect(weekStart('2026-11-26', 0)).toBe('2026-11-22')
  expect(weekStart('2026-11-22', 0)).toBe('2026-11-22')
  expect(weekFrom('2026-11-28').at(-1)).toBe('2026-12-04')
})
