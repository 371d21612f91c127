import { describe, expect, it } from 'vitest'
import { addDays, addMonths, daysBetween, daysWithin, localDay, sameDayAfter, weekdayOf, weeksOf } from './days.ts'

describe('days of the calendar', () => {
  it('count over summer time, leap days and years', () => {
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
    expect(daysBetween('2025-12-30', '2026-01-02')).toBe(3)
  })
  it('know their day of the week', () => {
    expect(weekdayOf('2026-11-26')).toBe(4)
    expect(weekdayOf('1969-12-28')).toBe(0)
  })
  it('are those of the device, not of UTC', () => {
    expect(localDay(new Date(2026, 0, 5, 0, 30))).toBe('2026-01-05')
    expect(localDay(new Date(2026, 0, 5, 23, 30))).toBe('2026-01-05')
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
