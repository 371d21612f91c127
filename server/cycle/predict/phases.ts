import type { FlowLevel, Phase } from '../contract.ts'
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

/**
 * The phase of a day within a cycle. What is logged goes first: bleeding within the period is menstrual, and a day on
 * which none was logged is not.
 */
export function phaseOf(
  day: number,
  cycle: { period: Period; usualPeriod: number; ovulation: number },
  logged: FlowLevel | null,
): Phase {
  const { start, end } = cycle.period
  if (isBleeding(logged) && day >= start && day <= end) return 'menstrual'
  if (logged !== 'none' && day - start + 1 <= Math.max(cycle.usualPeriod, end - start + 1)) return 'menstrual'
  if (day > cycle.ovulation + OVULATORY_AFTER) return 'luteal'
  return day >= cycle.ovulation - OVULATORY_BEFORE ? 'ovulatory' : 'follicular'
}
