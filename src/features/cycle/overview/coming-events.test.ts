import { expect, it } from 'vitest'
import type { PredictionView } from '#server/cycle/contract.ts'
import { comingUp } from './coming-events.ts'

const today = '2026-11-21'
const view = (more: Partial<PredictionView> = {}) =>
  ({
    confidenceScore: 0.708,
    daysLate: 0,
    periods: [{ date: '2026-12-09', earliest: '2026-12-07', latest: '2026-12-11' }],
    ovulations: [{ date: '2026-11-26', earliest: '2026-11-24', latest: '2026-11-28' }],
    ...more,
  }) as PredictionView

const lines = (prediction: PredictionView) =>
  comingUp(prediction, today).map(({ title, text }) => `${title} | ${text.replace('\u00A0', ' ')}`)

it('tells the nearer one first', () => {
  expect(lines(view())).toEqual([
    'Ovulation, about Thursday | In 5 days, give or take two',
    'Next period, about Wednesday | In 18 days. 71% sure within two days',
  ])
  const later = [{ date: '2026-12-25', earliest: '2026-12-22', latest: '2026-12-28' }]
  expect(lines(view({ ovulations: later }))[0]).toContain('Next period')
})

it('says of a late period by how much', () => {
  const late = view({ daysLate: 2, periods: [{ date: '2026-11-23', earliest: '2026-11-21', latest: '2026-11-26' }] })
  expect(lines(late)[0]).toBe('Next period, about Monday | Late by 2 days. In 2 days, 71% sure within two days')
})
