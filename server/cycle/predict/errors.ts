import { ERROR_SHAPE, HALF_DAY, RIGHT_WITHIN } from './constants.ts'

/** The share of a standard normal below `z`. Abramowitz and Stegun 7.1.26, within 1.5e-7. */
function normalBelow(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const tail =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429)))) * Math.exp(-x * x)
  return z < 0 ? tail / 2 : 1 - tail / 2
}

/** The probability that an error of a given spread is below `days`. */
export const errorBelow = (days: number, spread: number): number =>
  ERROR_SHAPE.reduce((sum, { share, width }) => sum + share * normalBelow(days / (width * spread)), 0)

/** When the next start will be: around `centre`, and not before `after` (days, counted alike). */
export type Outlook = { centre: number; spread: number; after: number }

/** The probability that the start is on `day` or before. */
function startedBy(day: number, { centre, spread, after }: Outlook): number {
  const gone = errorBelow(after + HALF_DAY - centre, spread)
  const left = Math.max(1 - gone, 1e-12)
  return Math.min(1, Math.max(0, errorBelow(day + HALF_DAY - centre, spread) - gone) / left)
}

/** The first day by which the start has come with at least this probability. */
export function dayOfShare(share: number, outlook: Outlook): number {
  let [low, high] = [Math.floor(outlook.centre - 20 * outlook.spread), Math.ceil(outlook.centre + 20 * outlook.spread)]
  if (outlook.after >= low) low = outlook.after
  high = Math.max(high, low + 1)
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (startedBy(middle, outlook) >= share) high = middle
    else low = middle
  }
  return high
}

/** The probability that the start comes within two days of `day`. */
export const nearShare = (day: number, outlook: Outlook): number =>
  startedBy(day + RIGHT_WITHIN, outlook) - startedBy(day - RIGHT_WITHIN - 1, outlook)
