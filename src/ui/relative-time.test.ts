import { describe, expect, it } from 'vitest'
import { exactTime, relativeTime } from './relative-time.ts'

/** Local noon, so that the days around it are calendar days wherever the test runs. */
const now = new Date(2026, 4, 20, 12).getTime()
const ago = (ms: number) => new Date(now - ms).toISOString()
const minutes = (n: number) => n * 60_000
const hours = (n: number) => minutes(60 * n)

describe('relativeTime', () => {
  it.each([
    [0, 'Just now'],
    [minutes(-3), 'Just now'],
    [minutes(1) - 1, 'Just now'],
    [minutes(1), '1 minute ago'],
    [minutes(59), '59 minutes ago'],
    [hours(1), '1 hour ago'],
    [hours(11), '11 hours ago'],
    [hours(13), 'Yesterday'],
    [hours(36), 'Yesterday'],
    [hours(37), '2 days ago'],
    [hours(24 * 6), '6 days ago'],
    [hours(24 * 7), '13 May'],
    [hours(24 * 365), '20 May 2025'],
  ])('%d ms ago reads %s', (elapsed, text) => {
    expect(relativeTime(ago(elapsed), now)).toBe(text)
  })

  it('counts hours across midnight while they are few', () => {
    const justAfterMidnight = new Date(2026, 4, 20, 1).getTime()
    expect(relativeTime(new Date(2026, 4, 19, 23).toISOString(), justAfterMidnight)).toBe('2 hours ago')
  })

  it('says nothing about what is no date', () => {
    expect(relativeTime('soon', now)).toBe('')
    expect(exactTime('soon')).toBe('')
  })
})

describe('exactTime', () => {
  it('names day and minute', () => {
    expect(exactTime(new Date(now).toISOString())).toMatch(/^Wednesday,? 20 May 2026 at 12:00$/)
  })

  it.each(Array.from({ length: 12 }, (_, month) => month))('says it as the browser would, in month %d', month => {
    const intl = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' })
    for (const day of [1, 9, 17, 28]) {
      const moment = new Date(2025, month, day, day % 24, day * 2)
      expect(exactTime(moment.toISOString())).toBe(intl.format(moment).replace(',', ''))
      const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }).format(moment)
      expect(relativeTime(moment.toISOString(), now)).toBe(date)
    }
  })
})
