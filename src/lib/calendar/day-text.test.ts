import { describe, expect, it } from 'vitest'
import { aboutDay, away, giveOrTake, longDay, percent, spanOf } from './day-text.ts'

const today = '2026-11-21'

describe('days in words', () => {
  it('name the day and, where it is another, the year', () => {
    expect(longDay('2026-11-26', today)).toBe('Thursday 26 November')
    expect(longDay('2027-01-02', today)).toBe('Saturday 2 January 2027')
  })
  it('say how far away it is', () => {
    expect([-3, -1, 0, 1, 5].map(n => away(`2026-11-${21 + n}`, today))).toEqual([
      '3 days ago',
      '1 day ago',
      'Today',
      'Tomorrow',
      'In 5 days',
    ])
    expect(aboutDay('2026-11-22', today)).toBe('tomorrow')
    expect(aboutDay('2026-11-26', today)).toBe('Thursday')
  })
  it('say how wide a range is by its wider side', () => {
    expect(giveOrTake({ date: '2026-11-26', earliest: '2026-11-25', latest: '2026-11-28' })).toBe('give or take two')
    expect(giveOrTake({ date: '2026-11-26', earliest: '2026-11-26', latest: '2026-11-26' })).toBe('')
    expect(giveOrTake({ date: '2026-11-26', earliest: '2026-11-10', latest: '2026-11-28' })).toBe('give or take 16')
  })
  it('join the ends of a span', () => {
    expect(spanOf('2026-11-24', '2026-11-28', today)).toBe('24 to 28 November')
    expect(spanOf('2026-11-28', '2026-12-02', today)).toBe('28 November to 2 December')
    expect(spanOf('2027-01-30', '2027-02-02', today)).toBe('30 January to 2 February 2027')
    expect(spanOf('2026-12-30', '2027-01-02', today)).toBe('30 December to 2 January 2027')
  })
  it('round a share', () => {
    expect(percent(0.714)).toBe('71%')
  })
})
