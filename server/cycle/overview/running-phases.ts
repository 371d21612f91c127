import { dayNumber } from '#common/days.ts'
import type { Phase } from '../constants.ts'
import type { NoPrediction, Prediction } from '../predict/predict.ts'
import type { Cycle } from './cycles.ts'

/** A cycle that started more than two months and two weeks ago is hardly one cycle: its days get no phase. */
const DAYS_TOLD = 75

/**
 * The phase of each day of the cycle that runs, from its first: those that are past, today, and those that are expected;
 * null where unknown. Empty without a current cycle: none logged, paused, or too long ago.
 */
export function phasesOfRunning(running: Cycle | undefined, prediction: Prediction | NoPrediction): (Phase | null)[] {
  if (!running || running.view.cycleDay === null) return []
  if (typeof prediction === 'string' && prediction !== 'too_late') return []
  const { cycleDay, cycleLength, periodStartDate } = running.view
  const days = Math.max(cycleDay, cycleLength ?? 0)
  if (days > DAYS_TOLD) return []
  const start = dayNumber(periodStartDate)
  return Array.from({ length: days }, (_, at) => running.phaseOn(start + at))
}
