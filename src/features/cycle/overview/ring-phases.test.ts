import { describe, expect, it } from 'vitest'
import type { CycleView, OverviewView, PredictionView } from '#server/cycle/contract.ts'
import { addDays } from '../days.ts'
import { phaseRuns, ringCycle } from './ring-phases.ts'
import { ringWords } from './ring-words.ts'

const START = '2026-11-11'

const cycle = (given: Partial<CycleView>): CycleView => ({
  id: 1,
  currentPhase: 'follicular',
  periodStartDate: START,
  endDate: null,
  cycleLength: 29,
  isFinished: false,
  cycleDay: 11,
  periodLength: 5,
  ovulationDate: addDays(START, 14),
  isOvulationConfirmed: false,
  counts: 'running',
  mood: null,
  energyLevel: null,
  flowLevel: null,
  dataSource: 'manual',
  ...given,
})

const predicted = (daysLate = 0) => ({ daysLate }) as PredictionView

const overview = (current: CycleView | null, more: Partial<OverviewView> = {}): OverviewView => ({
  isOn: true,
  today: START,
  cycles: current ? [current] : [],
  current,
  prediction: predicted(),
  noPrediction: null,
  phaseText: '',
  pause: null,
  questions: [],
  remarks: [],
  feelings: [],
  todayEntry: null,
  unreadable: 0,
  ...more,
})

const runs = (view: OverviewView) =>
  phaseRuns(ringCycle(view)?.phases ?? []).map(({ phase, from, to }) => `${phase} ${from}-${to}`)

describe('the days of the ring', () => {
  it('go through the four phases', () => {
    expect(runs(overview(cycle({})))).toEqual(['menstrual 1-5', 'follicular 6-12', 'ovulatory 13-16', 'luteal 17-29'])
  })
  it('agree with the phase that is told of today', () => {
    const noFlow = cycle({ cycleDay: 3, periodLength: 2, currentPhase: 'follicular' })
    expect(runs(overview(noFlow))).toEqual(['menstrual 1-2', 'follicular 3-12', 'ovulatory 13-16', 'luteal 17-29'])
    const long = cycle({ cycleDay: 7, periodLength: 7, currentPhase: 'menstrual' })
    expect(runs(overview(long))[0]).toBe('menstrual 1-7')
  })
  it('expect a period as long as those before', () => {
    const past = Array.from({ length: 8 }, () => cycle({ isFinished: true, cycleDay: null, periodLength: 7 }))
    const now = cycle({ cycleDay: 1, periodLength: 1, currentPhase: 'menstrual' })
    expect(runs(overview(now, { cycles: [now, ...past] }))[0]).toBe('menstrual 1-7')
  })
  it('go on past the expected one', () => {
    const late = overview(cycle({ cycleDay: 32, cycleLength: 34, currentPhase: 'luteal' }), {
      prediction: predicted(2),
    })
    expect(ringCycle(late)).toMatchObject({ today: 32, days: 34, daysLate: 2 })
    const words = ringWords(ringCycle(late) ?? expect.fail())
    expect(words).toContain('Day 32 of the cycle. 2 days later than expected. Today: luteal phase.')
  })
  it('stop at today when nothing is predicted any more', () => {
    const given = cycle({ cycleDay: 47, cycleLength: null, ovulationDate: null, currentPhase: null })
    const view = overview(given, { prediction: null, noPrediction: { reason: 'too_late', text: '' } })
    expect(ringCycle(view)).toMatchObject({ today: 47, days: 47, expected: null })
    expect(runs(view)).toEqual(['menstrual 1-5', 'null 6-47'])
  })
  it('are none without data, in a pause, or after a very long time', () => {
    const reason = (given: 'no_data' | 'paused' | 'after_pause' | 'too_late') => ({
      prediction: null,
      noPrediction: { reason: given, text: '' },
    })
    expect(ringCycle(overview(null, reason('no_data')))).toBeNull()
    expect(ringCycle(overview(cycle({}), reason('paused')))).toBeNull()
    expect(ringCycle(overview(cycle({ cycleDay: 300, cycleLength: null }), reason('too_late')))).toBeNull()
  })
})

describe('the ring in words', () => {
  it('tells day, phase and what is to come', () => {
    expect(ringWords(ringCycle(overview(cycle({}))) ?? expect.fail())).toBe(
      'Day 11 of about 29. Today: follicular phase. Menstrual: days 1 to 5. Follicular: days 6 to 12. ' +
        'Ovulatory: days 13 to 16. Luteal: days 17 to 29. 18 days to come, by estimate.',
    )
  })
})
