import { describe, expect, it } from 'vitest'
import { addDays, dayName, dayNumber, daysBetween, localDay, utcDay, weekdayOf } from './days.ts'

describe('days of the calendar', () => {
  it('are counted through leap days, ends of years and the days on which clocks change', () => {
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
    expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1)
    expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1)
    // Clocks in Berlin: 29 March and 25 October 2026; in New York: 8 March and 1 November.
    for (const day of ['2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01']) {
      expect(daysBetween(addDays(day, -1), addDays(day, 1))).toBe(2)
    }
    expect(addDays('2028-02-29', 365)).toBe('2029-02-28')
    expect(dayName(dayNumber('1969-12-31'))).toBe('1969-12-31')
  })

  it('know their day of the week', () => {
    expect(weekdayOf('2026-11-26')).toBe(4)
    expect(weekdayOf('1969-12-28')).toBe(0)
  })

  it('are the same in every time zone of the machine', () => {
    const before = process.env.TZ
    try {
      for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/St_Johns', 'Europe/Berlin']) {
        process.env.TZ = zone
        expect(dayName(dayNumber('2026-03-29'))).toBe('2026-03-29')
        expect(addDays('2026-10-24', 2)).toBe('2026-10-26')
      }
    } finally {
      if (before === undefined) delete process.env.TZ
      else process.env.TZ = before
    }
  })

  it('are no others than those of the calendar', () => {
    for (const name of [
      '2026-02-30',
      '2027-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-1-5',
      'yesterday',
      '',
      '0026-01-05',
    ]) {
      expect(dayNumber(name)).toBeNaN()
    }
    expect(utcDay(Date.UTC(2026, 0, 5, 23, 59, 59, 999))).toBe('2026-01-05')
  })

  it('are those of the device, not of UTC', () => {
    expect(localDay(new Date(2026, 0, 5, 0, 30))).toBe('2026-01-05')
    expect(localDay(new Date(2026, 0, 5, 23, 30))).toBe('2026-01-05')
  })
})
