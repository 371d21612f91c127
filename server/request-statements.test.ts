import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { queriesOf } from '#tests/fixtures/query-plans.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'

/*
 * What pages ask for most is answered by few queries, the session's among them, each compiled once. SQLite compiles one again
 * on every call when a bound value might decide whether a partial index fits.
 */

const it = appTest().extend('ines', chef('Inès'))

/** What a comparison with a bound value looks like for each column that the condition of a partial index compares. */
async function decidingComparisons(app: TestApp): Promise<RegExp[]> {
  const indexes = await app.db.all<{ sql: string }>(
    sql`select sql from sqlite_master where type = 'index' and sql like '% where %'`,
  )
  const conditions = indexes.map(index => index.sql.split(/ where /i)[1] ?? '')
  const columns = conditions.flatMap(text => [...text.matchAll(/(\w+) (?:=|in) /g)].map(([, column]) => column))
  expect(columns).toContain('status')
  return columns.map(column => new RegExp(`\\b${column}"? *(=|<>|in) *\\(?\\?`))
}

it.for([
  ['a picture', 404, 2, () => `/media/${'k'.repeat(22)}/96`],
  ['a page of The Dish', 200, 3, () => '/api/feed/posts'],
  ['a recipe', 200, 2, (recipe: number) => `/api/recipes/${recipe}`],
] as const)(
  'looks for %s by few queries, whose plans hang on no value',
  async ([_name, status, count, path], { app, ines }) => {
    const { recipeId } = await app.make.recipePost(ines)
    const cookie = await app.cookieOf(ines)
    const ask = async () => expect((await app.request(path(Number(recipeId)), { cookie })).status).toBe(status)
    const texts = await queriesOf(app.db, ask)
    const queries = texts.filter(text => text.startsWith('select'))
    expect(queries).toHaveLength(count)
    const comparisons = await decidingComparisons(app)
    expect(queries.filter(text => comparisons.some(comparison => comparison.test(text)))).toEqual([])
    expect(await queriesOf(app.db, ask)).toEqual([])
  },
)
