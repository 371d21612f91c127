import type { Phase } from '#server/cycle/constants.ts'
import type { OverviewView } from '#server/cycle/contract.ts'

export interface RingCycle {
  /** The day of the cycle that today is, from 1. */
  today: number
  /** Its expected number of days; at least up to today. */
  days: number
  /** The phase of each of its days; null where unknown. */
  phases: (Phase | null)[]
  /** Days past the one on which the next period was expected. */
  daysLate: number
  /** The days that are expected, null where nothing is. */
  expected: number | null
}

/** The current cycle, day by day, as the ring shows it; null without one. */
export function ringCycle({ current, phases, prediction }: OverviewView): RingCycle | null {
  if (!current || current.cycleDay === null || phases.length === 0) return null
  return {
    today: current.cycleDay,
    days: phases.length,
    phases,
    daysLate: prediction?.daysLate ?? 0,
    expected: prediction ? current.cycleLength : null,
  }
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
