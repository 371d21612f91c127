import { expect } from 'vitest'
import { sharedAppTest } from '#tests/fixtures/app-test.ts'
import { planOf } from '#tests/fixtures/query-plans.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'
import { shelfSorts } from './constants.ts'
import { countOnShelf, pageOf } from './shelf-query.ts'

/* How SQLite goes about a shelf: straight to its part of an index that has the order already. */

const it = sharedAppTest()

const stepsOf = (app: TestApp, query: unknown) =>
  planOf(app.db, (query as { getQuery(): { sql: string } }).getQuery().sql)

const indexes = {
  newest: 'recipes_kitchen',
  title: 'recipes_kitchen_title',
  time: 'recipes_kitchen_time',
  'most-cooked': 'recipes_kitchen_cooked',
}

const pages = shelfSorts.flatMap(sort =>
  [true, false].flatMap(isOwn => (['start', 'first', 'last'] as const).map(beyond => ({ sort, isOwn, beyond }))),
)

it.for(pages)('a page in the order $sort, own: $isOwn, from $beyond', ({ sort, isOwn, beyond }, { app }) => {
  const form = { words: 'anywhere', hasMeal: true, titleWords: 0 } as const
  const plan = stepsOf(app, pageOf(app.db, { ...form, sort, isOwn, beyond }))
  expect(plan[0]).toMatch(new RegExp(`^SEARCH recipes USING INDEX ${indexes[sort]} \\(owner_id=\\? AND status=\\?`))
  expect(plan.filter(step => /TEMP B-TREE/.test(step))).toEqual([])
})

it.for([
  [true, /^SEARCH recipes USING COVERING INDEX recipes_kitchen\w* \(owner_id=\? AND status=\?\)$/],
  [false, /^SEARCH recipes USING INDEX recipes_shown \(owner_id=\? AND status=\?/],
] as const)('a count reads no recipes, own: %s', ([isOwn, led], { app }) => {
  for (const words of ['anywhere', 'nowhere'] as const) {
    expect(stepsOf(app, countOnShelf(app.db, { isOwn, words, hasMeal: false }))[0]).toMatch(led)
  }
})
