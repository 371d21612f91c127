import { PRIOR_LENGTH, REMARK_FROM, REMARKED_CYCLES, USUAL_LONGEST, USUAL_RANGE, USUAL_SHORTEST } from './constants.ts'
import type { Expectation } from './expect.ts'
import type { Gap, Pause } from './lengths.ts'
import type { Luteal } from './ovulation.ts'

/** What is known of a chef: starts oldest first, the gaps between them, pauses, and days of positive LH tests, oldest first. */
export type History = {
  starts: readonly number[]
  gaps: readonly Gap[]
  pauses: readonly Pause[]
  surges: readonly number[]
}

export const confidenceNames = ['low', 'fair', 'good', 'high'] as const
export type ConfidenceWord = (typeof confidenceNames)[number]

/** A probability in a word. Nothing known gives about 0.53, a long and even history up to 0.87. */
export const confidenceWord = (confidence: number): ConfidenceWord =>
  confidence < 0.55 ? 'low' : confidence < 0.64 ? 'fair' : confidence < 0.72 ? 'good' : 'high'

const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`
const oneDecimal = (value: number): string => value.toFixed(1).replace(/\.0$/, '')

const gapSentence = {
  missed: (count: number) =>
    count === 1
      ? 'One long gap was left out: a period in it was probably not logged.'
      : `${count} long gaps were left out: periods in them were probably not logged.`,
  short: (count: number) =>
    count === 1
      ? 'One gap was left out because it is too short for a cycle.'
      : `${count} gaps were left out because they are too short for a cycle.`,
  long: (count: number) =>
    count === 1
      ? 'One gap was left out because it is too long for a cycle.'
      : `${count} gaps were left out because they are too long for a cycle.`,
  paused: (count: number) =>
    count === 1 ? 'One cycle was left out because of a pause.' : `${count} cycles were left out because of a pause.`,
}

/** How a prediction came about, a sentence each. */
export function predictionReasons(
  { gaps }: History,
  prediction: {
    lengths: readonly number[]
    expected: Expectation
    luteal: Luteal
    tested: number | null
    confidence: number
    daysLate: number
    today: number
  },
): string[] {
  const { expected, luteal, daysLate } = prediction
  const counted = gaps.filter(gap => gap.counts === 'yes').map(gap => gap.length)
  const [shortest, longest] = [Math.min(...counted), Math.max(...counted)]
  const reasons: string[] = []
  if (counted.length === 0) {
    reasons.push(
      `No finished cycle counts yet, so this takes ${PRIOR_LENGTH} days, which is about the average of many people.`,
    )
  } else {
    const range = shortest === longest ? days(shortest) : `${shortest} to ${days(longest)}`
    reasons.push(
      counted.length === 1
        ? `It rests on one cycle of ${range}.`
        : `It rests on ${counted.length} cycles of ${range}; later ones count for more.`,
      `A cycle of ${oneDecimal(expected.length)} days is expected. The average of many people (${PRIOR_LENGTH} days) counts as one and a half cycles in that.`,
    )
  }
  for (const kind of ['missed', 'short', 'long', 'paused'] as const) {
    const count = gaps.filter(gap => gap.counts === kind).length
    if (count > 0) reasons.push(gapSentence[kind](count))
  }
  if (prediction.tested !== null) {
    reasons.push(
      `A positive LH test tells the ovulation of this cycle; the period is expected about ${days(Math.round(luteal.length) + 1)} after it.`,
    )
  } else if (luteal.tested > 0) {
    reasons.push(
      `Ovulation is placed ${oneDecimal(luteal.length)} days before the end of the cycle, from ${luteal.tested} of your cycles with a positive LH test.`,
    )
  }
  if (daysLate > 0) {
    reasons.push(`The period is ${days(daysLate)} later than expected, so only later days are still possible.`)
  }
  reasons.push(
    `Lengths vary by about ${oneDecimal(expected.spread)} days, so the start is within two days of the predicted one with a probability of ${Math.round(prediction.confidence * 100)}%.`,
  )
  return reasons
}

/** Neutral remarks on the latest lengths: a wide range, or an expected length that is not usual. */
export function cycleRemarks(gaps: readonly Gap[]): string[] {
  const lengths = gaps
    .filter(gap => gap.counts === 'yes')
    .map(gap => gap.length)
    .slice(-REMARKED_CYCLES)
  const remarks: string[] = []
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)]
  if (lengths.length >= REMARK_FROM && longest - shortest > USUAL_RANGE) {
    remarks.push(
      `Your latest cycles took between ${shortest} and ${days(longest)}. A range of more than ${USUAL_RANGE} days makes predictions less certain. Lengths vary for many reasons; if this is new to you or troubles you, a doctor can help.`,
    )
  }
  const unusual = lengths.filter(length => length < USUAL_SHORTEST || length > USUAL_LONGEST)
  if (unusual.length > 0) {
    remarks.push(
      `${unusual.length === 1 ? 'One of your latest cycles was' : `${unusual.length} of your latest cycles were`} outside of ${USUAL_SHORTEST} to ${USUAL_LONGEST} days, which most cycles are within. One now and then is common; if it happens often, a doctor can help.`,
    )
  }
  return remarks
}
