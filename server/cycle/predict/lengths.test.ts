import { describe, expect, it } from 'vitest'
import type { GapAnswer } from '../constants.ts'
import { countedLengths, judgeGaps, type Pause } from './lengths.ts'

/** Starts that are so many days apart, from day 0 on. */
const apart = (...lengths: number[]) =>
  [0, ...lengths].map((_, at) => lengths.slice(0, at).reduce((sum, length) => sum + length, 0))
const judged = (lengths: number[], pauses: Pause[] = [], answers: [number, GapAnswer][] = []) =>
  judgeGaps(apart(...lengths), pauses, new Map(answers)).map(({ counts }) => counts)

describe('gaps between starts', () => {
  it('count from 15 to 90 days', () => {
    expect(judged([14, 15, 28, 28])).toEqual(['short', 'yes', 'yes', 'yes'])
    expect(judged([44, 44, 90, 91])).toEqual(['yes', 'yes', 'missed', 'long'])
    expect(judged([])).toEqual([])
  })

  it('are several cycles when a part of them is about usual', () => {
    const gaps = judgeGaps(apart(28, 29, 57, 28, 86))
    expect(gaps.map(({ counts, periods }) => [counts, periods])).toEqual([
      ['yes', 1],
      ['yes', 1],
      ['missed', 2],
      ['yes', 1],
      ['missed', 3],
    ])
    // Half of it is seven days off: one late cycle.
    expect(judged([28, 28, 28, 43])).toEqual(['yes', 'yes', 'yes', 'yes'])
    // A single double gap is measured against the usual 29 days.
    expect(judged([58])).toEqual(['missed'])
    expect(judged([58, 29])).toEqual(['missed', 'yes'])
  })

  it('of somebody whose cycles are long are not taken for several', () => {
    expect(judged([50, 52, 51, 53])).toEqual(['yes', 'yes', 'yes', 'yes'])
  })

  it('count when the chef confirms a long cycle, and not when she says that a period is missing', () => {
    expect(judged([28, 28, 56], [], [[56, 'long']])).toEqual(['yes', 'yes', 'yes'])
    expect(judged([28, 28, 40], [], [[56, 'missed']])).toEqual(['yes', 'yes', 'missed'])
  })

  it('that a pause touches are left out, and no others', () => {
    expect(judged([28, 28, 28], [{ from: 30, to: 40 }])).toEqual(['yes', 'paused', 'yes'])
    expect(judged([28, 28, 28], [{ from: 28, to: 56 }])).toEqual(['yes', 'paused', 'yes'])
    expect(judged([28, 28, 28], [{ from: 55, to: null }])).toEqual(['yes', 'paused', 'paused'])
  })

  it('pull no harder than seven days off the median once there are three', () => {
    const counted = (...lengths: number[]) => countedLengths(judgeGaps(apart(...lengths)))
    expect(counted(28, 42)).toEqual([28, 42])
    expect(counted(28, 28, 42)).toEqual([28, 28, 35])
    expect(counted(30, 30, 30, 16)).toEqual([30, 30, 30, 23])
  })
})
