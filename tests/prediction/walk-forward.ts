import { judgeGaps } from '#server/cycle/predict/lengths.ts'
import { predictNext } from '#server/cycle/predict/predict.ts'
import type { MadeHistory } from './generator.ts'

export type Measured = {
  predictions: number
  /** Mean absolute error of the next start, in days. */
  error: number
  /** Mean distance between what the confidence says and what came, over ten equal groups. */
  calibrationError: number
  /** The share of starts within the range. */
  inRange: number
}

/**
 * Predicts every start from those before it that were logged, from `known` counted cycles on, and compares with the next
 * start that really came, logged or not. As of the day of the last logged start.
 */
export function walkForward(histories: readonly MadeHistory[], known = 3): Measured {
  const outcomes: { confidence: number; error: number; isInRange: boolean }[] = []
  for (const { starts, isLogged } of histories) {
    const logged: number[] = []
    for (const [at, start] of starts.entries()) {
      const next = starts[at + 1]
      if (!isLogged[at] || next === undefined) continue
      logged.push(start)
      const gaps = judgeGaps(logged)
      if (gaps.length < known) continue
      const made = predictNext({ starts: logged, gaps, pauses: [], surges: [] }, start)
      if (typeof made === 'string') continue
      const [range] = made.starts
      outcomes.push({
        confidence: made.confidence,
        error: Math.abs(next - made.nextStart),
        isInRange: range !== undefined && next >= range.earliest && next <= range.latest,
      })
    }
  }
  outcomes.sort((a, b) => a.confidence - b.confidence)
  const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  let calibrationError = 0
  for (let group = 0; group < 10; group++) {
    const some = outcomes.slice((outcomes.length * group) / 10, (outcomes.length * (group + 1)) / 10)
    const said = mean(some.map(({ confidence }) => confidence))
    const came = mean(some.map(({ error }) => (error <= 2 ? 1 : 0)))
    calibrationError += (Math.abs(said - came) * some.length) / outcomes.length
  }
  return {
    predictions: outcomes.length,
    error: mean(outcomes.map(({ error }) => error)),
    calibrationError,
    inRange: mean(outcomes.map(({ isInRange }) => (isInRange ? 1 : 0))),
  }
}
