import {
  AFTER_SURGE,
  LONGEST_LUTEAL,
  PRIOR_LUTEAL,
  PRIOR_LUTEAL_WEIGHT,
  SHORTEST_LUTEAL,
  USUAL_LUTEAL,
} from './constants.ts'

/** Days from ovulation to the end of a cycle, and how many tested cycles of the chef's own tell it. */
export type Luteal = { length: number; tested: number }

/** The place of the first of some days, oldest first, that is not before `day`. */
function placeFrom(days: readonly number[], day: number): number {
  let [low, high] = [0, days.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((days[middle] ?? day) < day) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * The day of ovulation that positive tests (oldest first) tell of a cycle: the day after the first of the last run of
 * them. Null without one. `until` is the first day after the cycle.
 */
export function testedOvulation(positives: readonly number[], start: number, until: number): number | null {
  let at = placeFrom(positives, until) - 1
  let first = positives[at]
  if (first === undefined || first < start) return null
  for (at--; ; at--) {
    const before = positives[at]
    if (before === undefined || before < start || first - before > 1) return first + AFTER_SURGE
    first = before
  }
}

/** What is expected of the luteal phase, from finished cycles whose ovulation a test told. */
export function expectLuteal(tested: readonly { ovulation: number; end: number }[]): Luteal {
  // The day of ovulation is the last of the follicular part: a cycle of 29 days with ovulation on day 16 leaves 13.
  const lengths = tested
    .map(({ ovulation, end }) => end - ovulation - 1)
    .filter(length => length >= SHORTEST_LUTEAL && length <= LONGEST_LUTEAL)
  if (lengths.length === 0) return { length: USUAL_LUTEAL, tested: 0 }
  const sum = lengths.reduce((total, length) => total + length, 0)
  const weight = PRIOR_LUTEAL_WEIGHT + lengths.length
  return { length: (PRIOR_LUTEAL_WEIGHT * PRIOR_LUTEAL + sum) / weight, tested: lengths.length }
}

/** The day of ovulation of a cycle that began on `start` and has, or will have, `length` days. */
export const estimatedOvulation = (start: number, length: number, luteal: Luteal): number =>
  start + Math.max(1, Math.round(length - luteal.length)) - 1
