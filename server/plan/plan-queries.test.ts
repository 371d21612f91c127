import { expect } from 'vitest'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { planOf, queriesOf } from '#tests/fixtures/query-plans.ts'

const it = appTest().extend('ines', chef('Inès'))

it('reads a month by one query and its index', async ({ app, ines }) => {
  const queries = await queriesOf(app.db, () => app.as(ines).plan.list({ from: '2026-05-01', to: '2026-05-31' }))
  const reads = queries.filter(query => query.includes('plan_entries'))
  expect(reads).toHaveLength(1)
  const steps = planOf(app.db, reads[0] ?? '')
  expect(steps[0]).toMatch(
    /^SEARCH plan_entries USING INDEX plan_entries_day \(household_id=\? AND day>\? AND day<\?\)/,
  )
  expect(steps.filter(step => /^SCAN plan_entries|^USE TEMP/.test(step))).toEqual([])
})

it('finds what may be proposed by one query, along the shelves of who is asked', async ({ app, ines }) => {
  const queries = await queriesOf(app.db, () => app.as(ines).plan.proposeDinners({ days: ['2026-05-04'] }))
  const reads = queries.filter(query => query.includes('"meal_section"') && query.includes('recipe_foods'))
  expect(reads).toHaveLength(1)
  const steps = planOf(app.db, reads[0] ?? '')
  expect(steps).toContainEqual(
    expect.stringMatching(/^SEARCH recipes USING (COVERING )?INDEX recipes_\w+ \(owner_id=\?/),
  )
  expect(steps.filter(step => /^SCAN (recipes|f|c|s|t|place)\b/.test(step))).toEqual([])
})

it('finds a repetition, and what was added, by their indexes', async ({ app, ines }) => {
  const { plan } = app.as(ines)
  const { id } = await plan.addEntry({ day: '2026-05-04', meal: 'dinner', text: 'Soup', madeId: 'one-evening' })
  const queries = await queriesOf(app.db, () => plan.repeatEntry({ id, seriesId: 'every-monday', times: 2 }))
  for (const query of queries.filter(text => /^select.*plan_entries/i.test(text))) {
    expect(planOf(app.db, query).filter(step => /^SCAN (plan_entries|other)/.test(step))).toEqual([])
  }
})
