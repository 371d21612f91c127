import type { FlowLevel, Phase } from '../constants.ts'
import {
  LONGEST_PERIOD,
  OVULATORY_AFTER,
  OVULATORY_BEFORE,
  PRIOR_PERIOD,
  PRIOR_PERIOD_WEIGHT,
  SHORTEST_PERIOD,
} from './constants.ts'
import { isBleeding, type Period } from './periods.ts'

/** How long periods of this chef last, in whole days. */
export function usualPeriod(finished: readonly Period[]): number {
  const sum = finished.reduce((total, { start, end }) => total + end - start + 1, 0)
  const mean = (PRIOR_PERIOD_WEIGHT * PRIOR_PERIOD + sum) / (PRIOR_PERIOD_WEIGHT + finished.length)
  return Math.round(Math.min(LONGEST_PERIOD, Math.max(SHORTEST_PERIOD, mean)))
}

/** What the phases of a cycle hang on; `none` is the first day after the period on which none was logged. */
type PhaseBounds = { period: Period; none: number | null; usualPeriod: number; ovulation: number }

/**
 * The phase of a day within a cycle. What is logged goes first: bleeding within the period is menstrual, and a day on
 * which none was logged is not; nor are unlogged ones after it.
 */
export function phaseOf(day: number, cycle: PhaseBounds, logged: FlowLevel | null): Phase {
  const { start, end } = cycle.period
  const isWithin = day - start + 1 <= Math.max(cycle.usualPeriod, end - start + 1)
  const isOver = logged === 'none' || (cycle.none !== null && day > cycle.none && !isBleeding(logged))
  if (isWithin && !isOver) return 'menstrual'
  if (day > cycle.ovulation + OVULATORY_AFTER) return 'luteal'
  return day >= cycle.ovulation - OVULATORY_BEFORE ? 'ovulatory' : 'follicular'
}
