import { dayNumber } from '../calendar.ts'
import type { Day } from '../days/merge-days.ts'
import { judgeGaps } from '../predict/lengths.ts'
import { findPeriods, type Period } from '../predict/periods.ts'
import type { History } from '../predict/reasons.ts'
import type { VaultSettings } from '../vault/vault.ts'

/** What a chef's days tell of their cycles; days are counted from 1970-01-01. */
export type CycleHistory = History & { periods: Period[] }

/** The cycles in days up to `today`, judged by what the chef said of pauses and gaps. */
export function historyOf(days: readonly Day[], settings: VaultSettings, today: number): CycleHistory {
  const past = days.filter(({ number }) => number <= today)
  const periods = findPeriods(past.flatMap(({ number, flow }) => (flow ? [{ day: number, flow }] : [])))
  const pauses = settings.pauses.map(({ from, to }) => ({
    from: dayNumber(from),
    to: to === null ? null : dayNumber(to),
  }))
  const answers = new Map(Object.entries(settings.gaps).map(([day, answer]) => [dayNumber(day), answer]))
  const starts = periods.map(({ start }) => start)
  return {
    periods,
    starts,
    gaps: judgeGaps(starts, pauses, answers),
    pauses,
    surges: past.filter(({ lhTest }) => lhTest === 'positive').map(({ number }) => number),
  }
}
