import { expect } from 'vitest'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { planOf, queriesOf } from '#tests/fixtures/query-plans.ts'

const it = appTest().extend('ines', chef('Inès'))

it('stamps by two queries, and reads whole recipes by one, all by indexes', async ({ app, ines }) => {
  const { id } = await app.make.backBurnerRecipe(ines, 'Soup')
  const { kitchen } = app.as(ines)
  const stamps = await queriesOf(app.db, () => kitchen.listStamps())
  const whole = await queriesOf(app.db, () => kitchen.listWhole({ ids: [id] }))
  expect([stamps.length, whole.length]).toEqual([2, 1])
  for (const query of [...stamps, ...whole]) {
    expect(planOf(app.db, query).filter(step => /^SCAN (?!json_each|VIRTUAL|named|\()/.test(step))).toEqual([])
  }
})
