import { expect, it } from 'vitest'
import type { DayView, PredictionView } from '#server/cycle/contract.ts'
import { dayLabel, dayMarks } from './day-marks.ts'

const day: DayView = {
  day: '2026-11-20',
  flow: null,
  mood: null,
  energyLevel: null,
  symptoms: [],
  lhTest: null,
  temperature: null,
  note: '',
  dataSources: ['manual'],
}
const at = (date: string) => ({ date, earliest: date, latest: date })
const prediction = { periods: [at('2026-12-09')], ovulations: [at('2026-11-26')] } as PredictionView

it('marks what is logged and what is expected', () => {
  const marks = (entry?: DayView) => dayMarks('2026-11-20', entry, prediction)
  expect(marks()).toEqual({
    isBleeding: false,
    isSpotting: false,
    drops: 0,
    hasMore: false,
    isPositive: false,
    expected: null,
  })
  expect(marks({ ...day, flow: 'heavy' })).toMatchObject({ isBleeding: true, drops: 3, hasMore: false })
  expect(marks({ ...day, flow: 'unspecified' })).toMatchObject({ isBleeding: true, drops: 0 })
  expect(marks({ ...day, flow: 'spotting' })).toMatchObject({ isBleeding: false, isSpotting: true })
  expect(marks({ ...day, flow: 'none', note: 'x' })).toMatchObject({ isBleeding: false, hasMore: true })
  expect(dayMarks('2026-11-26', undefined, prediction).expected).toBe('ovulation')
  expect(dayMarks('2026-12-09', undefined, prediction).expected).toBe('period')
})

it('says it in words', () => {
  const entry: DayView = {
    ...day,
    flow: 'light',
    mood: 'good',
    energyLevel: 7,
    symptoms: ['cramps'],
    lhTest: 'positive',
  }
  const label = dayLabel('2026-11-20', '2026-11-20', entry, dayMarks(day.day, entry, null))
  expect(label).toBe('Friday 20 November, today, light flow, mood good, energy 7 of 10, cramps, LH test positive')
  expect(dayLabel('2026-12-09', '2026-11-20', undefined, dayMarks('2026-12-09', undefined, prediction))).toBe(
    'Wednesday 9 December, period expected about now',
  )
})
