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

/**
 * The day of ovulation that positive tests tell of a cycle: the day after the first of the last run of them. Null
 * without one. `until` is the first day after the cycle.
 */
export function testedOvulation(positives: readonly number[], start: number, until: number): number | null {
  const inside = positives.filter(day => day >= start && day < until).sort((a, b) => a - b)
  let first = inside.at(-1)
  if (first === undefined) return null
  for (const day of inside.reverse()) if (first - day <= 1) first = day
  return first + AFTER_SURGE
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
