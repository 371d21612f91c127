import type { GapAnswer } from '../constants.ts'
import {
  CLIP_DAYS,
  CLIP_FROM,
  LONGEST_CYCLE,
  MEDIAN_PRIORS,
  MISSED_WITHIN,
  PRIOR_LENGTH,
  SHORTEST_CYCLE,
} from './constants.ts'

/** A time in which nothing is predicted: from a day up to, and without, another; open while it lasts. */
export type Pause = { from: number; to: number | null }

/** From one start up to the next, and whether its length counts. */
export type Gap = {
  start: number
  end: number
  length: number
  counts: 'yes' | 'short' | 'long' | 'missed' | 'paused'
  /** How many cycles it probably is. */
  periods: number
  /** Whether it would be left out if the chef had not said otherwise. */
  isConfirmed: boolean
}

/** Whether a pause touches the days from `start` up to, and without, `end`. */
export const isTouched = (pauses: readonly Pause[], start: number, end: number): boolean =>
  pauses.some(pause => pause.from < end && (pause.to ?? Number.POSITIVE_INFINITY) > start)

/** The middle of some numbers; of an even count, the mean of the two in the middle. */
export function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** How many cycles of about `usual` days a gap is, when it looks like several; else 1. */
function cyclesIn(length: number, usual: number): number {
  const parts = Math.round(length / usual)
  return parts >= 2 && Math.abs(length / parts - usual) <= MISSED_WITHIN ? parts : 1
}

/**
 * The gaps between starts (oldest first), judged: too short or too long for a cycle, within a pause, probably with a
 * period in it that was not logged, or counting. `answers` holds what the chef said of the gap that began on a day.
 */
export function judgeGaps(
  starts: readonly number[],
  pauses: readonly Pause[] = [],
  answers: ReadonlyMap<number, GapAnswer> = new Map(),
): Gap[] {
  const gaps = starts.slice(1).map((end, at): Gap => {
    const start = starts[at] ?? end
    const length = end - start
    const counts = isTouched(pauses, start, end)
      ? 'paused'
      : length < SHORTEST_CYCLE
        ? 'short'
        : length > LONGEST_CYCLE
          ? 'long'
          : 'yes'
    return { start, end, length, counts, periods: 1, isConfirmed: false }
  })
  const known = gaps.filter(gap => gap.counts === 'yes').map(gap => gap.length)
  const usual = medianOf([...Array.from({ length: MEDIAN_PRIORS }, () => PRIOR_LENGTH), ...known])
  for (const gap of gaps) {
    if (gap.counts !== 'yes') continue
    gap.periods = cyclesIn(gap.length, usual)
    const answer = answers.get(gap.start)
    // Once the missing period is logged, what is left of the gap is a cycle like others.
    if (answer === 'missed' && gap.length > usual + MISSED_WITHIN) gap.counts = 'missed'
    else if (gap.periods > 1 && answer === 'long') gap.isConfirmed = true
    else if (gap.periods > 1) gap.counts = 'missed'
  }
  return gaps
}

/** The lengths that count, oldest first; once there are some, an unusual one pulls no harder than a few days can. */
export function countedLengths(gaps: readonly Gap[]): number[] {
  const lengths = gaps.filter(gap => gap.counts === 'yes').map(gap => gap.length)
  if (lengths.length < CLIP_FROM) return lengths
  const median = medianOf(lengths)
  return lengths.map(length => Math.min(median + CLIP_DAYS, Math.max(median - CLIP_DAYS, length)))
}
