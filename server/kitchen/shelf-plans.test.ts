import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { shelfSorts } from './contract.ts'
import { countOnShelf, pageOf } from './shelf-query.ts'

/* How SQLite goes about a shelf: straight to its part of an index that has the order already. */

type Connection = { prepare(text: string): { all(...values: unknown[]): unknown[] } }

let app: TestApp
let connection: Connection
beforeAll(async () => {
  app = await testApp()
  connection = (app.db as unknown as { $client: Connection }).$client
})
afterAll(() => app.close())

function planOf(query: unknown): string[] {
  const { sql } = (query as { getQuery(): { sql: string } }).getQuery()
  const values = Array.from(sql.matchAll(/\?/g), () => null)
  const steps = connection.prepare(`explain query plan ${sql}`).all(...values) as { detail: string }[]
  return steps.map(({ detail }) => detail)
}

const indexes = {
  newest: 'recipes_kitchen',
  title: 'recipes_kitchen_title',
  time: 'recipes_kitchen_time',
  'most-cooked': 'recipes_kitchen_cooked',
}

const pages = shelfSorts.flatMap(sort =>
  [true, false].flatMap(isOwn => (['start', 'first', 'last'] as const).map(beyond => ({ sort, isOwn, beyond }))),
)

it.each(pages)('a page in the order $sort, own: $isOwn, from $beyond', ({ sort, isOwn, beyond }) => {
  const form = { words: 'anywhere', hasMeal: true, titleWords: 0 } as const
  const plan = planOf(pageOf(app.db, { ...form, sort, isOwn, beyond }))
  expect(plan[0]).toMatch(new RegExp(`^SEARCH recipes USING INDEX ${indexes[sort]} \\(owner_id=\\? AND status=\\?`))
  expect(plan.filter(step => /TEMP B-TREE/.test(step))).toEqual([])
})

it.each([
  [true, /^SEARCH recipes USING COVERING INDEX recipes_kitchen\w* \(owner_id=\? AND status=\?\)$/],
  [false, /^SEARCH recipes USING INDEX recipes_shown \(owner_id=\? AND status=\?/],
])('a count reads no recipes, own: %s', (isOwn, led) => {
  for (const words of ['anywhere', 'nowhere'] as const) {
    expect(planOf(countOnShelf(app.db, { isOwn, words, hasMeal: false }))[0]).toMatch(led)
  }
})
