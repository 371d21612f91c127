import type { CycleView, OverviewView, Phase } from '#server/cycle/contract.ts'
import { daysBetween } from '../days.ts'

/** More dots than this are no ring any more. */
const MOST_DAYS = 75
/** The ovulatory phase: so many days before and after the day of ovulation. */
const BEFORE = 2
const AFTER = 1
/** Days of a period before anything is known, how many periods that weighs, and what is believable. */
const USUAL_PERIOD = { days: 5, weight: 2, least: 2, most: 8 }

export interface RingCycle {
  /** The day of the cycle that today is, from 1. */
  today: number
  /** How many days it will have as far as can be told; at least up to today. */
  days: number
  /** The phase of each of its days; null where it cannot be told. */
  phases: (Phase | null)[]
  /** Days past the one on which the next period was expected. */
  daysLate: number
  /** The days that are expected, null where nothing is. */
  expected: number | null
}

/**
 * The cycle that runs, day by day, as the ring shows it; null when there is none to show: nothing logged, paused, or
 * longer ago than a ring can tell.
 */
export function ringCycle({ current, cycles, prediction, noPrediction }: OverviewView): RingCycle | null {
  if (!current || current.cycleDay === null || current.cycleDay < 1) return null
  if (noPrediction && noPrediction.reason !== 'too_late') return null
  const today = current.cycleDay
  const expected = prediction && current.cycleLength !== null ? current.cycleLength : null
  const days = Math.max(expected ?? 0, today)
  if (days > MOST_DAYS) return null
  const phases = phasesOf(current, cycles, days)
  return { today, days, phases, daysLate: prediction?.daysLate ?? 0, expected }
}

function phasesOf(current: CycleView, cycles: readonly CycleView[], days: number): (Phase | null)[] {
  const today = current.cycleDay ?? 1
  const now = current.currentPhase
  const ovulation =
    current.ovulationDate === null ? null : daysBetween(current.periodStartDate, current.ovulationDate) + 1
  // Without an ovulation nothing is estimated, and only what was logged counts as a period.
  let period = current.periodLength
  if (ovulation !== null && now !== null) {
    const estimated = Math.max(period, usualPeriod(cycles))
    period = now === 'menstrual' ? Math.max(today, estimated) : Math.min(estimated, today - 1)
  }
  return Array.from({ length: days }, (_, at) => {
    const day = at + 1
    if (day === today && now !== null) return now
    if (day <= period) return 'menstrual'
    if (ovulation === null) return null
    if (day > ovulation + AFTER) return 'luteal'
    return day >= ovulation - BEFORE ? 'ovulatory' : 'follicular'
  })
}

/** How long periods of this chef last, in whole days; one that may still go on does not count. */
function usualPeriod(cycles: readonly CycleView[]): number {
  const over = cycles.filter(({ periodLength, cycleDay }) => cycleDay === null || periodLength + 2 < cycleDay)
  const sum = over.reduce((total, { periodLength }) => total + periodLength, 0)
  const mean = (USUAL_PERIOD.weight * USUAL_PERIOD.days + sum) / (USUAL_PERIOD.weight + over.length)
  return Math.round(Math.min(USUAL_PERIOD.most, Math.max(USUAL_PERIOD.least, mean)))
}

/** Runs of days in the same phase, from the first on. */
export function phaseRuns(phases: readonly (Phase | null)[]): { phase: Phase | null; from: number; to: number }[] {
  const runs: { phase: Phase | null; from: number; to: number }[] = []
  for (const [at, phase] of phases.entries()) {
    const last = runs.at(-1)
    if (last && last.phase === phase) last.to = at + 1
    else runs.push({ phase, from: at + 1, to: at + 1 })
  }
  return runs
}
