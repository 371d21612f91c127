import { dayNumber } from '#common/days.ts'
import { yieldIfDue } from '../../platform/event-loop.ts'
import type { Day } from '../days/merge-days.ts'
import { judgeGaps } from '../predict/lengths.ts'
import { type FlowDay, findPeriods, type Period } from '../predict/periods.ts'
import type { History } from '../predict/reasons.ts'
import type { VaultSettings } from '../vault/vault.ts'

/** A chef's cycles, derived from their days; days are counted from 1970-01-01. */
export type CycleHistory = History & { periods: Period[] }

/**
 * The cycles in days up to `today` (oldest first), judged by what the chef said of pauses and gaps. Others have their
 * turn while decades of days are read.
 */
export async function historyOf(days: readonly Day[], settings: VaultSettings, today: number): Promise<CycleHistory> {
  const flows: FlowDay[] = []
  const surges: number[] = []
  for (const { number, flow, lhTest } of days) {
    if (number > today) break
    if (flow) flows.push({ day: number, flow })
    if (lhTest === 'positive') surges.push(number)
    await yieldIfDue()
  }
  const periods = findPeriods(flows)
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
    surges,
  }
}
