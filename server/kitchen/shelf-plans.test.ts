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
  (['viewer', 'household', 'other'] as const).flatMap(of =>
    (['start', 'first', 'last'] as const).map(beyond => ({ sort, of, beyond })),
  ),
)

it.for(pages)('a page in the order $sort, of $of, from $beyond', ({ sort, of, beyond }, { app }) => {
  const form = { words: 'anywhere', hasMeal: true, titleWords: 0 } as const
  const plan = stepsOf(app, pageOf(app.db, { ...form, sort, of, beyond }))
  expect(plan[0]).toMatch(new RegExp(`^SEARCH recipes USING INDEX ${indexes[sort]} \\(owner_id=\\? AND status=\\?`))
  expect(plan.filter(step => /TEMP B-TREE/.test(step))).toEqual([])
})

it.for([
  ['viewer', /^SEARCH recipes USING COVERING INDEX recipes_kitchen\w* \(owner_id=\? AND status=\?\)$/],
  ['other', /^SEARCH recipes USING INDEX recipes_shown \(owner_id=\? AND status=\?/],
] as const)('a count reads no recipes, of %s', ([of, led], { app }) => {
  for (const words of ['anywhere', 'nowhere'] as const) {
    expect(stepsOf(app, countOnShelf(app.db, { of, words, hasMeal: false }))[0]).toMatch(led)
  }
})
