import { days } from '#src/lib/calendar/day-text.ts'
import { phaseNames } from '../names.ts'
import { phaseRuns, type RingCycle } from './ring-phases.ts'

const dayOrDays = (from: number, to: number) => (from === to ? `day ${from}` : `days ${from} to ${to}`)

/** The ring as text, for screen readers. */
export function ringText({ today, days: count, phases, daysLate, expected }: RingCycle): string {
  const phase = phases[today - 1]
  const sentences = [
    expected === null || daysLate > 0 ? `Day ${today} of the cycle.` : `Day ${today} of about ${count}.`,
    ...(daysLate > 0 ? [`${days(daysLate)} later than expected.`] : []),
    ...(phase ? [`Today: ${phaseNames[phase].toLowerCase()} phase.`] : []),
    ...phaseRuns(phases).flatMap(run =>
      run.phase ? [`${phaseNames[run.phase]}: ${dayOrDays(run.from, run.to)}.`] : [],
    ),
  ]
  if (today < count) sentences.push(`${days(count - today)} to come, by estimate.`)
  return sentences.join(' ')
}
