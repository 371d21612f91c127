import { describe, expect, it } from 'vitest'
import { seasonOf } from './seasons.ts'

describe('seasonOf', () => {
  it('goes by the month in which the week begins', () => {
    const months = Array.from({ length: 12 }, (_, at) => seasonOf(`2026-${String(at + 1).padStart(2, '0')}-02`))
    const three = (season: string) => [season, season, season]
    expect([...months.slice(2), ...months.slice(0, 2)]).toEqual(['spring', 'summer', 'autumn', 'winter'].flatMap(three))
    expect(seasonOf('2024-02-26')).toBe('winter')
  })
})
