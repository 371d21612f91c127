import { expect } from 'vitest'
import { sharedAppTest } from '#tests/fixtures/app-test.ts'
import { planOf } from '#tests/fixtures/query-plans.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'
import { shelfSorts } from '../constants.ts'
import { countOnShelf, pageOf } from '../shelf-query.ts'
import type { FilterForm } from './filter-query.ts'

/* How SQLite goes about a filtered shelf: along its index, past what the lists of the filter do not have. */

const it = sharedAppTest()

const everything: FilterForm = {
  has: ['tags', 'collection', 'stars', 'favourite', 'minutes'],
  needs: ['keys', 'words'],
  lacks: ['keys', 'words'],
}
const none = { words: 'nowhere', hasMeal: false, titleWords: 0, beyond: 'start' } as const

const stepsOf = (app: TestApp, query: unknown) =>
  planOf(app.db, (query as { getQuery(): { sql: string } }).getQuery().sql)

it.for([...shelfSorts])('a page in the order %s reads its index in order', (sort, { app }) => {
  const plan = stepsOf(app, pageOf(app.db, { ...none, sort, of: 'viewer', filter: everything }))
  expect(plan[0]).toMatch(/^SEARCH recipes USING (COVERING )?INDEX recipes_kitchen\w* \(owner_id=\? AND status=\?/)
  expect(plan.filter(step => /ORDER BY|^SCAN recipes/.test(step))).toEqual([])
})

it('each list of a filter comes out of an index', ({ app }) => {
  const plan = stepsOf(
    app,
    countOnShelf(app.db, { words: 'nowhere', hasMeal: false, of: 'viewer', filter: everything }),
  )
  for (const index of [
    /SEARCH recipe_tags USING COVERING INDEX \w+ \(tag_id=\?\)/,
    /SEARCH collection_recipes USING COVERING INDEX \w+ \(collection_id=\?\)/,
    /SEARCH recipe_stars USING COVERING INDEX recipe_stars_user \(user_id=\? AND stars>\?\)/,
    /SEARCH recipes USING (COVERING )?INDEX recipes_favourite \(owner_id=\?\)/,
    /SEARCH recipes USING COVERING INDEX recipes_kitchen_time \(owner_id=\? AND status=\? AND <expr><\?\)/,
    /SEARCH recipe_foods USING PRIMARY KEY \(food=\?\)/,
    /SEARCH recipe_ingredients USING INDEX \w+ \(recipe_id=\?\)/,
  ]) {
    expect(plan).toContainEqual(expect.stringMatching(index))
  }
  expect(plan.filter(step => /^SCAN (?!json_each|word|recipe_search)/.test(step))).toEqual([])
})
