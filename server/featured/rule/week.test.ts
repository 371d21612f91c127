import { describe, expect, it } from 'vitest'
import { weekOf, weeksFrom } from './week.ts'

const at = (text: string) => weekOf(Date.parse(text))

describe('weekOf', () => {
  it.each([
    ['2026-11-22T23:59:59.999Z', '2026-11-16'],
    ['2026-11-23T00:00:00.000Z', '2026-11-23'],
    ['2026-11-29T23:59:59.999Z', '2026-11-23'],
    ['2026-11-30T00:00:00.000Z', '2026-11-30'],
    // Noon of Sunday in the east is Monday nowhere yet that counts.
    ['2026-11-23T08:00:00+14:00', '2026-11-16'],
    ['2025-01-01T12:00:00Z', '2024-12-30'],
    ['2027-01-03T23:59:59Z', '2026-12-28'],
    ['2024-02-29T12:00:00Z', '2024-02-26'],
    ['2024-03-03T23:59:59Z', '2024-02-26'],
    ['2100-03-01T00:00:00Z', '2100-03-01'],
    ['1970-01-01T00:00:00Z', '1969-12-29'],
  ])('is, at %s, that of %s', (moment, monday) => {
    expect(at(moment)).toBe(monday)
  })

  it('names a Monday at every hour of nine years', () => {
    const start = Date.parse('2023-01-01T00:00:00Z')
    const odd: string[] = []
    for (let hour = 0; hour < 9 * 366 * 24; hour += 5) {
      const moment = start + hour * 3_600_000
      const monday = Date.parse(weekOf(moment))
      const isIn = moment >= monday && moment - monday < 7 * 86_400_000
      if (new Date(monday).getUTCDay() !== 1 || !isIn) odd.push(new Date(moment).toISOString())
    }
    expect(odd).toEqual([])
  })
})

describe('weeksFrom', () => {
  it('counts over years and leap days', () => {
    expect(weeksFrom('2026-11-16', '2026-11-23')).toBe(1)
    expect(weeksFrom('2026-11-23', '2026-11-16')).toBe(-1)
    expect(weeksFrom('2023-12-25', '2024-01-01')).toBe(1)
    expect(weeksFrom('2024-02-26', '2025-02-24')).toBe(52)
    expect(weeksFrom('2024-02-26', '2024-03-04')).toBe(1)
  })
})
