import { describe, expect, it } from 'vitest'
import { addMonths, daysWithin, sameDayAfter, weekdayOf, weeksOf } from './days.ts'

describe('days of the calendar', () => {
  it('know their day of the week', () => {
    expect(weekdayOf('2026-11-26')).toBe(4)
    expect(weekdayOf('1969-12-28')).toBe(0)
  })
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
