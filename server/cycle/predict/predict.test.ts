import { describe, expect, it } from 'vitest'
import { dayName, dayNumber } from '#common/days.ts'
import { judgeGaps, type Pause } from './lengths.ts'
import { type Prediction, predictNext } from './predict.ts'
import { cycleRemarks } from './reasons.ts'

const first = dayNumber('2026-01-05')
const startsOf = (...lengths: number[]) =>
  [0, ...lengths].map((_, at) => lengths.slice(0, at).reduce((sum, length) => sum + length, first))

type Options = { surges?: number[]; pauses?: Pause[]; since?: number }
/** What is predicted `since` days after the last start. */
function predict(lengths: number[], { surges = [], pauses = [], since = 0 }: Options = {}) {
  const starts = startsOf(...lengths)
  const history = { starts, gaps: judgeGaps(starts, pauses), pauses, surges }
  return predictNext(history, (starts.at(-1) ?? 0) + since)
}
function predicted(lengths: number[], options?: Options): Prediction {
  const prediction = predict(lengths, options)
  if (typeof prediction === 'string') throw new Error(prediction)
  return prediction
}

describe('the next period', () => {
  it('cannot be told without data', () => {
    expect(predictNext({ starts: [], gaps: [], pauses: [], surges: [] }, first)).toBe('no_data')
  })

  it('is 29 days after a single start, with a confidence of about 0.53', () => {
    const one = predicted([])
    expect(one.nextStart - first).toBe(29)
    expect(one.confidence).toBeGreaterThan(0.52)
    expect(one.confidence).toBeLessThan(0.54)
    expect(one.reasons[0]).toContain('29 days')
  })

  it('follows the formula: 1.5 cycles of 29 days and the own ones, later ones for more', () => {
    const weights = [0.95 ** 3, 0.95 ** 2, 0.95, 1]
    const lengths = [30, 31, 32, 33]
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    const expected = (1.5 * 29 + weights.reduce((sum, w, at) => sum + w * (lengths[at] ?? 0), 0)) / (1.5 + total)
    expect(predicted(lengths).length).toBe(Math.round(expected))
    expect(predicted(lengths).ovulation - (startsOf(...lengths).at(-1) ?? 0)).toBe(Math.round(expected - 13.5) - 1)
  })

  it('is surer of an even history than of an uneven one', () => {
    expect(predicted([28, 28, 28, 28, 28, 28]).confidence).toBeGreaterThan(0.7)
    expect(predicted([24, 33, 27, 36, 25, 34]).confidence).toBeLessThan(0.52)
  })

  it('goes by the calendar across leap days and changes of clocks', () => {
    const starts = ['2028-01-04', '2028-02-01', '2028-02-29', '2028-03-28'].map(dayNumber)
    const leap = predictNext({ starts, gaps: judgeGaps(starts), pauses: [], surges: [] }, starts[3] ?? 0)
    expect(typeof leap === 'string' ? leap : dayName(leap.nextStart)).toBe('2028-04-25')
  })

  it('comes three times, each range wider than the one before and around its day', () => {
    const { starts, ovulations } = predicted([28, 30, 29, 27], { since: 3 })
    const widths = starts.map(({ earliest, latest }) => latest - earliest)
    expect(widths[0]).toBeLessThan(widths[1] ?? 0)
    expect(widths[1]).toBeLessThan(widths[2] ?? 0)
    for (const { date, earliest, latest } of [...starts, ...ovulations]) {
      expect(earliest).toBeLessThan(date)
      expect(latest).toBeGreaterThan(date)
    }
    expect([starts.length, ovulations.length]).toEqual([3, 3])
  })

  it('is still foretold when it is today, and late by a day tomorrow', () => {
    expect(predicted([28, 29, 29, 29], { since: 29 })).toMatchObject({ daysLate: 0, length: 29 })
    const late = predicted([28, 29, 29, 29], { since: 30 })
    expect(late.daysLate).toBe(1)
    expect(late.length).toBeGreaterThan(30)
    expect(late.reasons.join(' ')).toContain('1 day later than expected')
  })

  it('is after today for as long as it is late, up to 14 days and day 60', () => {
    const lengths = [29, 29, 29, 29]
    for (let since = 30; since <= 29 + 14; since++) {
      const late = predicted(lengths, { since })
      expect(late.length).toBeGreaterThan(since)
      expect(late.starts[0]?.earliest).toBeGreaterThan((startsOf(...lengths).at(-1) ?? 0) + since)
      expect(late.confidence).toBeGreaterThan(0)
      expect(late.confidence).toBeLessThanOrEqual(1)
      for (const { date } of late.ovulations) expect(date).toBeGreaterThanOrEqual(since)
    }
    expect(predict(lengths, { since: 29 + 15 })).toBe('too_late')
    const long = [50, 51, 52, 51, 50, 52, 51]
    expect(typeof predict(long, { since: 59 })).toBe('object')
    expect(predict(long, { since: 60 })).toBe('too_late')
  })

  it('is not foretold in a pause, nor after it until a period is logged', () => {
    const last = startsOf(28, 28).at(-1) ?? 0
    expect(predict([28, 28], { since: 10, pauses: [{ from: last + 5, to: null }] })).toBe('paused')
    expect(predict([28, 28], { since: 10, pauses: [{ from: last + 5, to: last + 8 }] })).toBe('after_pause')
    expect(predict([28, 28], { since: 10, pauses: [{ from: last + 20, to: null }] })).toBeTypeOf('object')
    const pauses = [{ from: first + 30, to: first + 28 + 80 }]
    const again = predicted([28, 80, 28], { pauses })
    expect(again.reasons.join(' ')).toContain('because of a pause')
  })

  it('leaves out a gap with a period that nobody logged, and says so', () => {
    const whole = predicted([28, 29, 28, 29])
    const holed = predicted([28, 29, 57, 28, 29])
    expect(Math.abs(holed.length - whole.length)).toBe(0)
    expect(holed.reasons.join(' ')).toContain('probably not logged')
  })
})

describe('ovulation', () => {
  it('goes by a positive test in the cycle that runs, and the period with it', () => {
    const lengths = [29, 29, 29]
    const last = startsOf(...lengths).at(-1) ?? 0
    const tested = predicted(lengths, { surges: [last + 20, last + 21], since: 22 })
    expect(tested.ovulation).toBe(last + 21)
    expect(tested.nextStart).toBe(Math.round(last + 22 + 13.5))
    expect(tested.confidence).toBeGreaterThan(predicted(lengths).confidence)
    // A test that lies ahead of today says nothing yet.
    expect(predicted(lengths, { surges: [last + 20], since: 5 }).ovulation).toBeLessThan(last + 20)
  })

  it('goes by the own luteal length where tests told it', () => {
    const lengths = [30, 30, 30, 30]
    const starts = startsOf(...lengths)
    // Ovulation on day 20 of each: ten days remain.
    const surges = starts.slice(0, -1).map(start => start + 18)
    const personal = (2 * 13.3 + 4 * 10) / 6
    const { ovulation, length, reasons } = predicted(lengths, { surges })
    expect(ovulation - (starts.at(-1) ?? 0) + 1).toBe(Math.round(length - personal))
    expect(reasons.join(' ')).toContain('4 of your cycles')
  })

  it('does not believe a test that leaves too long or too short a rest', () => {
    const starts = startsOf(30, 30)
    const surges = [(starts[0] ?? 0) + 3, (starts[1] ?? 0) + 28]
    expect(predicted([30, 30], { surges }).ovulation).toBe(predicted([30, 30]).ovulation)
  })
})

describe('remarks', () => {
  const remarks = (...lengths: number[]) => cycleRemarks(judgeGaps(startsOf(...lengths)))
  it('are made of a range above nine days and of lengths outside 24 to 38, and of nothing else', () => {
    expect(remarks(28, 29, 30)).toEqual([])
    expect(remarks(25, 34, 30)).toEqual([])
    expect(remarks(25, 35, 30)).toEqual([expect.stringContaining('between 25 and 35 days')])
    expect(remarks(23, 28, 28)).toEqual([expect.stringContaining('24 to 38')])
    expect(remarks(39)).toEqual([expect.stringContaining('24 to 38')])
    expect(remarks()).toEqual([])
  })
})
