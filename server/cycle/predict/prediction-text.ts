import type { Phase } from '../constants.ts'
import { LAST_DAY, LATE_MAX } from './constants.ts'
import type { NoPrediction } from './predict.ts'

/** Why there is no prediction, in a sentence. */
export const noPredictionText: Record<NoPrediction, string> = {
  no_data: 'Log the first day of a period, and the next one can be estimated.',
  paused: 'Predictions are paused. What you log is kept.',
  after_pause: 'Predictions start again with the first period that is logged after the pause.',
  too_late: `Nothing is predicted more than ${LATE_MAX} days after the expected day, or past day ${LAST_DAY} of a cycle. Log the next period, and predictions start again.`,
}

const phaseNames: Record<Phase, string> = {
  menstrual: 'menstrual phase',
  follicular: 'follicular phase',
  ovulatory: 'ovulatory phase',
  luteal: 'luteal phase',
}

/** A day of a cycle and its phase as text. Everything but what was logged is an estimate, and says so. */
export function phaseText(facts: {
  cycleDay: number
  length: number | null
  phase: Phase | null
  daysLate: number
  isLogged: boolean
}): string {
  const { cycleDay, length, phase, daysLate, isLogged } = facts
  const day = length === null || daysLate > 0 ? `Day ${cycleDay}` : `Day ${cycleDay} of about ${length}`
  const late = daysLate > 0 ? `, ${daysLate} ${daysLate === 1 ? 'day' : 'days'} later than expected` : ''
  const where = phase === null ? '' : `: ${phaseNames[phase]}${isLogged ? '' : ', by estimate'}`
  return `${day}${late}${where}`
}
