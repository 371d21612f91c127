import { expect, it } from 'vitest'
import { planSearch } from './plan-search.ts'
import { planSpan } from './plan-span.ts'

it('shows the week of a day, and what lies around it', () => {
  expect(planSpan('week', '2026-11-26', '2026-11-28', 1)).toMatchObject({
    from: '2026-11-23',
    to: '2026-11-29',
    title: '23 to 29 November',
    before: '2026-11-19',
    after: '2026-12-03',
  })
  expect(planSpan('week', '2026-11-26', '2026-11-28', 0).from).toBe('2026-11-22')
})

it('shows the weeks that a month touches', () => {
  const span = planSpan('month', '2026-10-31', '2026-11-28', 1)
  expect(span).toMatchObject({ from: '2026-09-28', to: '2026-11-01', title: 'October 2026', after: '2026-11-30' })
  expect(span.weeks).toHaveLength(5)
})

it('takes nothing from an address that is no day and no view', () => {
  expect(planSearch({ view: 'month', day: '2026-11-26' })).toEqual({ view: 'month', day: '2026-11-26' })
  expect(planSearch({ view: 'year', day: '2026-02-30' })).toEqual({})
  expect(planSearch({ day: 7 })).toEqual({})
})
