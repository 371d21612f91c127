import { describe, expect, it } from 'vitest'
import { toForget } from './retention.ts'

const DAY = 86_400_000
const HOUR = DAY / 24
const now = Date.parse('2026-11-29T03:00:00Z')
const at = (time: number) => ({ madeAt: new Date(time).toISOString() })
const keptOf = (backups: { madeAt: string }[], from = now) => {
  const forgotten = new Set(toForget(backups, from))
  return backups.filter(backup => !forgotten.has(backup)).map(({ madeAt }) => madeAt.slice(0, 10))
}

describe('what is kept of backups', () => {
  it('is the newest of seven days, four weeks and six months', () => {
    let backups: { madeAt: string }[] = []
    for (let time = now - 300 * DAY; time <= now; time += DAY) {
      backups.push(at(time))
      const forgotten = new Set(toForget(backups, time))
      backups = backups.filter(backup => !forgotten.has(backup))
    }
    expect(backups.map(({ madeAt }) => madeAt.slice(0, 10))).toEqual([
      // The last days of June to October, and of the weeks before this one; then the days.
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
      '2026-11-08',
      '2026-11-15',
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
    ])
  })

  it('is all of the last 24 hours, and no less for a server that was off for long', () => {
    const today = [now - 5 * HOUR, now - 2 * HOUR, now].map(at)
    expect(toForget(today, now)).toEqual([])
    const old = [400, 399, 398].map(days => at(now - days * DAY))
    expect(keptOf([...old, ...today])).toHaveLength(6)
  })
})
