import { describe, expect, it } from 'vitest'
import type { FlowLevel } from '../constants.ts'
import { findPeriods } from './periods.ts'

const days = (flow: FlowLevel, ...numbers: number[]) => numbers.map(day => ({ day, flow }))
const starts = (logged: { day: number; flow: FlowLevel }[]) => findPeriods(logged).map(({ start }) => start)

describe('periods from logged days', () => {
  it('are one across two days without a log, and two across three', () => {
    expect(findPeriods(days('medium', 1, 2, 5, 8))).toEqual([{ start: 1, end: 8 }])
    expect(findPeriods(days('medium', 1, 2, 6))).toEqual([{ start: 1, end: 2 }])
    expect(starts(days('medium', 1, 2, 14))).toEqual([1, 14])
  })

  it('start ten days after the last start at least', () => {
    expect(starts(days('light', 1, 10))).toEqual([1])
    expect(starts(days('light', 1, 11))).toEqual([1, 11])
    // The second bleeding starts nothing, so the third is measured from the first.
    expect(starts(days('light', 1, 8, 11))).toEqual([1])
    expect(starts(days('light', 1, 7, 12))).toEqual([1, 12])
  })

  it('never start with spotting, though spotting does not end one', () => {
    expect(findPeriods(days('spotting', 1, 2, 30))).toEqual([])
    expect(findPeriods([...days('spotting', 1, 2), ...days('heavy', 3, 4)])).toEqual([{ start: 3, end: 4 }])
    expect(findPeriods([...days('heavy', 1, 4), ...days('spotting', 2, 3, 5)])).toEqual([{ start: 1, end: 4 }])
  })

  it('end with a day on which none was logged', () => {
    expect(findPeriods([...days('heavy', 1, 3), ...days('none', 2)])).toEqual([{ start: 1, end: 1 }])
  })

  it('come from bleeding of unknown strength too, in whatever order the days come', () => {
    expect(findPeriods(days('unspecified', 30, 2, 1, 29))).toEqual([
      { start: 1, end: 2 },
      { start: 29, end: 30 },
    ])
    expect(findPeriods([])).toEqual([])
  })
})
