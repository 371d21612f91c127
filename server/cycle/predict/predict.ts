import {
  LAST_DAY,
  LATE_DOUBT,
  LATE_MAX,
  LUTEAL_SPREAD,
  PRIOR_LUTEAL_WEIGHT,
  RANGE_HOLDS,
  TESTED_WITHIN,
} from './constants.ts'
import { dayOfShare, nearShare, type Outlook } from './errors.ts'
import { type Expectation, expectLength, spreadAhead } from './expect.ts'
import { countedLengths, isTouched, type Pause } from './lengths.ts'
import { estimatedOvulation, expectLuteal, type Luteal, testedOvulation } from './ovulation.ts'
import { type History, predictionReasons } from './reasons.ts'

/** A day with the days between which it lies in four of five cases. */
export type Range = { date: number; earliest: number; latest: number }

export type Prediction = {
  nextStart: number
  /** Ovulation of the cycle that runs; it may be past. */
  ovulation: number
  /** Expected length of the cycle that runs, in whole days. */
  length: number
  confidence: number
  /** Days past the day that was expected. */
  daysLate: number
  starts: Range[]
  /** The next three from today on. */
  ovulations: Range[]
  reasons: string[]
}

export type NoPrediction = 'no_data' | 'paused' | 'too_late' | 'after_pause'

const AHEAD = [1, 2, 3] as const

const isPausedOn = (day: number, pauses: readonly Pause[]): boolean =>
  pauses.some(({ from, to }) => from <= day && (to === null || day < to))

/**
 * The next three periods and ovulations as of `today`, from a judged history; or why nothing can be said. All days are
 * counted from 1970-01-01.
 */
export function predictNext(history: History, today: number): Prediction | NoPrediction {
  const { starts, gaps, pauses, surges } = history
  if (isPausedOn(today, pauses)) return 'paused'
  const start = starts.at(-1)
  if (start === undefined) return 'no_data'
  if (isTouched(pauses, start, today + 1)) return 'after_pause'

  const lengths = countedLengths(gaps)
  const expected = expectLength(lengths)
  const tested = testedOvulation(surges, start, Math.max(today, start) + 1)
  const luteal = lutealOf(history)

  // A test tells more of this cycle than all those before it.
  const centre = tested === null ? start + expected.length : tested + 1 + luteal.length
  const spread =
    tested === null
      ? spreadAhead(expected, 1)
      : LUTEAL_SPREAD * Math.sqrt(1 + 1 / (PRIOR_LUTEAL_WEIGHT + luteal.tested))
  const due = Math.round(centre)
  const daysLate = Math.max(0, today - due)
  if (daysLate > LATE_MAX || today - start + 1 > LAST_DAY) return 'too_late'

  const outlook: Outlook = { centre, spread, after: daysLate > 0 ? today : Number.NEGATIVE_INFINITY }
  const nextStart = daysLate > 0 ? dayOfShare(0.5, outlook) : due
  const confidence = nearShare(nextStart, outlook) * (1 - LATE_DOUBT * daysLate)
  const shift = nextStart - due
  const ranges = AHEAD.map(ahead => {
    if (ahead === 1) return rangeOf(nextStart, outlook)
    const later = centre + shift + (ahead - 1) * expected.length
    const around = spreadFrom(expected, spread, ahead)
    return rangeOf(Math.round(later), { centre: later, spread: around, after: Number.NEGATIVE_INFINITY })
  })
  const ovulation = tested ?? estimatedOvulation(start, expected.length + shift, luteal)
  const cycleLength = nextStart - start
  return {
    nextStart,
    ovulation,
    length: cycleLength,
    confidence,
    daysLate,
    starts: ranges,
    ovulations: nextOvulations(ovulation, tested !== null, ranges, { expected, luteal, today }),
    reasons: predictionReasons(history, { lengths, expected, luteal, tested, confidence, daysLate, today }),
  }
}

/** The chef's luteal phase, estimated from the cycles that count. */
export const lutealOf = ({ gaps, surges }: History): Luteal =>
  expectLuteal(
    gaps.flatMap(gap => {
      const ovulation = gap.counts === 'yes' ? testedOvulation(surges, gap.start, gap.end) : null
      return ovulation === null ? [] : [{ ovulation, end: gap.end }]
    }),
  )

/** The spread of a later start, when the next one has a spread of its own. */
const spreadFrom = (expected: Expectation, next: number, ahead: number): number =>
  Math.sqrt(next ** 2 + spreadAhead(expected, ahead) ** 2 - spreadAhead(expected, 1) ** 2)

function rangeOf(date: number, outlook: Outlook): Range {
  const outside = (1 - RANGE_HOLDS) / 2
  const earliest = Math.min(date, dayOfShare(outside, outlook))
  const latest = Math.max(date, dayOfShare(1 - outside, outlook))
  return { date, earliest, latest }
}

/** An ovulation is as uncertain as the start that follows it, but for one that a test told. */
function nextOvulations(
  running: number,
  isTested: boolean,
  starts: readonly Range[],
  facts: { expected: Expectation; luteal: Luteal; today: number },
): Range[] {
  const { expected, luteal, today } = facts
  const [next] = starts
  const first: Range = isTested
    ? { date: running, earliest: running - TESTED_WITHIN, latest: running + TESTED_WITHIN }
    : {
        date: running,
        earliest: running - ((next?.date ?? 0) - (next?.earliest ?? 0)),
        latest: running + ((next?.latest ?? 0) - (next?.date ?? 0)),
      }
  const later = starts.map(({ date, earliest, latest }): Range => {
    const ovulation = estimatedOvulation(date, expected.length, luteal)
    return { date: ovulation, earliest: ovulation - (date - earliest), latest: ovulation + (latest - date) }
  })
  return [first, ...later].filter(({ date }) => date >= today).slice(0, AHEAD.length)
}
