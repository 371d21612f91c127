import { expect } from 'vitest'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { planOf, queriesOf } from '#tests/fixtures/query-plans.ts'

const it = appTest().extend('ines', chef('Inès'))

const withoutOrder = (steps: readonly string[]) =>
  steps.filter(step => !/^USE TEMP B-TREE FOR LAST 2 TERMS OF ORDER BY/.test(step))

it('reads the shares of a list by one query and their index', async ({ app, ines }) => {
  const { shopping } = app.as(ines)
  const { id } = await shopping.addList({ name: 'Groceries' })
  const queries = await queriesOf(app.db, () => shopping.get({ id }))
  const reads = queries.filter(query => query.includes('from "shopping_shares"'))
  expect(reads).toHaveLength(1)
  const steps = withoutOrder(planOf(app.db, reads[0] ?? ''))
  expect(steps.filter(step => /^SCAN|^USE TEMP/.test(step))).toEqual([])
  expect(steps[0]).toMatch(/^SEARCH shopping_shares USING INDEX shopping_shares_shown \(list_id=\?\)/)
})

it('ticks by one statement and the key of the shares', async ({ app, ines }) => {
  const { shopping } = app.as(ines)
  const { id } = await shopping.addList({ name: 'Groceries' })
  const soup = await app.make.backBurnerRecipe(ines, 'Soup', { ingredients: ['2 onions'] })
  await shopping.addFromRecipes({ id, recipes: [{ recipeId: soup.id, additionId: 'soup-0001' }] })
  const mark = () => shopping.mark({ id, shareIds: ['soup-0001:0'], state: 'ticked', at: Date.now() + 1000 })
  const writes = (await queriesOf(app.db, mark)).filter(query => query.startsWith('update "shopping_shares"'))
  expect(writes).toHaveLength(1)
  expect(planOf(app.db, writes[0] ?? '')[0]).toMatch(
    /^SEARCH shopping_shares USING INDEX sqlite_autoindex_shopping_shares_1 \(list_id=\? AND id=\?\)/,
  )
})
