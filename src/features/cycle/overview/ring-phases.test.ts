import { describe, expect, it } from 'vitest'
import type { Phase } from '#server/cycle/constants.ts'
import type { OverviewView } from '#server/cycle/contract.ts'
import { phaseRuns, ringCycle } from './ring-phases.ts'
import { ringText } from './ring-text.ts'

const days = (count: number, phase: Phase | null) => Array.from({ length: count }, () => phase)
const usual = [...days(5, 'menstrual'), ...days(7, 'follicular'), ...days(4, 'ovulatory'), ...days(13, 'luteal')]

type RingOptions = { cycleDay: number; cycleLength?: number | null; daysLate?: number; phases?: (Phase | null)[] }

/** Where nothing is expected, nothing is predicted. */
const overview = ({ cycleDay, cycleLength = 29, daysLate = 0, phases = usual }: RingOptions) =>
  ({
    current: { cycleDay, cycleLength },
    phases,
    prediction: cycleLength === null ? null : { daysLate },
  }) as OverviewView

const textOf = (options: RingOptions) => ringText(ringCycle(overview(options)) ?? expect.fail())

describe('the ring', () => {
  it('shows the phases that are told, in runs', () => {
    expect(phaseRuns(usual).map(({ phase, from, to }) => `${phase} ${from}-${to}`)).toEqual([
      'menstrual 1-5',
      'follicular 6-12',
      'ovulatory 13-16',
      'luteal 17-29',
    ])
  })
  it('is none where no day is told', () => {
    expect(ringCycle(overview({ cycleDay: 11, phases: [] }))).toBeNull()
    expect(ringCycle({ ...overview({ cycleDay: 11 }), current: null })).toBeNull()
  })
})

describe('the ring in words', () => {
  it('tells day, phase and what is to come', () => {
    expect(textOf({ cycleDay: 11 })).toBe(
      'Day 11 of about 29. Today: follicular phase. Menstrual: days 1 to 5. Follicular: days 6 to 12. ' +
        'Ovulatory: days 13 to 16. Luteal: days 17 to 29. 18 days to come, by estimate.',
    )
  })
  it('tells that a period is late', () => {
    const phases = [...usual, ...days(5, 'luteal')]
    expect(textOf({ cycleDay: 32, cycleLength: 34, daysLate: 2, phases })).toContain(
      'Day 32 of the cycle. 2 days later than expected. Today: luteal phase.',
    )
  })
  it('says nothing of days that nobody can tell', () => {
    const phases = [...days(5, 'menstrual'), ...days(42, null)]
    expect(textOf({ cycleDay: 47, cycleLength: null, phases })).toBe('Day 47 of the cycle. Menstrual: days 1 to 5.')
  })
})
