import { FADING, PRIOR_LENGTH, PRIOR_SPREAD, PRIOR_SPREAD_WEIGHT, PRIOR_WEIGHT } from './constants.ts'

/** What is expected of the next cycle, in days. */
export type Expectation = {
  length: number
  /** Standard deviation of single cycles. */
  spread: number
  /** How many cycles the expectation rests on, faded ones for less and the prior included. */
  weight: number
}

/** Weighs lengths (oldest first) with what is known of cycles in general. Without any, that alone. */
export function expectLength(lengths: readonly number[]): Expectation {
  const weights = lengths.map((_, at) => FADING ** (lengths.length - 1 - at))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const weighed = (value: (length: number) => number) =>
    lengths.reduce((sum, length, at) => sum + (weights[at] ?? 0) * value(length), 0)
  const weight = PRIOR_WEIGHT + total
  const length = (PRIOR_WEIGHT * PRIOR_LENGTH + weighed(days => days)) / weight
  const squares = PRIOR_SPREAD_WEIGHT * PRIOR_SPREAD ** 2 + weighed(days => (days - length) ** 2)
  return { length, spread: Math.sqrt(squares / (PRIOR_SPREAD_WEIGHT + total)), weight }
}

/** Standard deviation of the start that is `ahead` cycles ahead: of the cycles until then, and of the expectation. */
export const spreadAhead = ({ spread, weight }: Expectation, ahead: number): number =>
  spread * Math.sqrt(ahead + ahead ** 2 / weight)
