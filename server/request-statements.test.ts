import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { queriesOf } from '#tests/fixtures/query-plans.ts'
import { type TestApp, testApp } from '#tests/fixtures/test-app.ts'

/*
 * What pages ask for most is answered by few queries, the session's among them, each compiled once. SQLite compiles one anew
 * on every call when a bound value might decide whether a partial index fits.
 */

let app: TestApp
beforeEach(async () => {
  app = await testApp()
})
afterEach(() => app.close())

/** What a comparison with a bound value looks like for each column that the condition of a partial index compares. */
async function decidingComparisons(): Promise<RegExp[]> {
  const indexes = await app.db.all<{ sql: string }>(
    sql`select sql from sqlite_master where type = 'index' and sql like '% where %'`,
  )
  const conditions = indexes.map(index => index.sql.split(/ where /i)[1] ?? '')
  const columns = conditions.flatMap(text => [...text.matchAll(/(\w+) (?:=|in) /g)].map(([, column]) => column))
  expect(columns).toContain('status')
  return columns.map(column => new RegExp(`\\b${column}"? *(=|<>|in) *\\(?\\?`))
}

it.each([
  ['a picture', 404, 2, () => `/media/${'k'.repeat(22)}/96`],
  ['a page of The Dish', 200, 3, () => '/api/feed/posts'],
  ['a recipe', 200, 2, (recipe: number) => `/api/recipes/${recipe}`],
] as const)('looks for %s by few queries, whose plans hang on no value', async (_, status, count, path) => {
  const chef = await app.make.chef('Inès')
  const { recipeId } = await app.make.recipePost(chef)
  const cookie = await app.cookieOf(chef)
  const ask = async () => expect((await app.request(path(Number(recipeId)), { cookie })).status).toBe(status)
  const texts = await queriesOf(app.db, ask)
  const queries = texts.filter(text => text.startsWith('select'))
  expect(queries).toHaveLength(count)
  const comparisons = await decidingComparisons()
  expect(queries.filter(text => comparisons.some(comparison => comparison.test(text)))).toEqual([])
  expect(await queriesOf(app.db, ask)).toEqual([])
})
