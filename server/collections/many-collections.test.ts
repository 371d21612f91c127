import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { recipes } from '#db/schema/tables.ts'
import { sharedAppTest } from '#tests/fixtures/app-test.ts'
import { planOf, queriesOf } from '#tests/fixtures/query-plans.ts'
import { type Caller, testApp } from '#tests/fixtures/test-app.ts'
import { COLLECTIONS_PAGE } from './constants.ts'
import type { CollectionSummary } from './contract.ts'

/* As many collections as a chef may have, of many recipes each: every list is one query that goes by indexes. */

const RECIPES = 2000
const COLLECTIONS = 100
const EACH = 500

const it = sharedAppTest()
  .extend('chef', { scope: 'file' }, ({ app }) => app.make.chef('Inès'))
  .extend('friend', { scope: 'file' }, ({ app }) => app.make.chef('Tobias'))
  .extend('filled', { scope: 'file' }, async ({ app, chef, friend }) => {
    await app.make.friends(chef, friend)
    const row = { ownerId: chef.id, source: '', status: 'completed', drawnKey: 'soup', updatedAt: 0 } as const
    const ids: number[] = []
    for (let from = 0; from < RECIPES; from += 50) {
      const rows = Array.from({ length: 50 }, (_, at) => ({
        ...row,
        title: `Soup ${from + at}`,
        titleFolded: `soup ${from + at}`,
        isPublic: (from + at) % 10 !== 0,
        instructions: Array.from({ length: 20 }, () => 'Simmer it for a while and stir now and then.'),
      }))
      ids.push(...(await app.db.insert(recipes).values(rows).returning({ id: recipes.id })).map(one => one.id))
    }
    const [first = 0] = ids
    await app.db.run(sql`
      with recursive n(at) as (select 0 union all select at + 1 from n where at < ${COLLECTIONS - 1})
      insert into collections (owner_id, name, name_folded, visibility, updated_at)
      select ${chef.id}, printf('No %03d', at), printf('no %03d', at), 'friends', 0 from n`)
    await app.db.run(sql`
      with recursive n(at) as (select 0 union all select at + 1 from n where at < ${EACH - 1})
      insert into collection_recipes (collection_id, recipe_id, position)
      select c.id, ${first} + (c.id * 37 + n.at * 3) % ${RECIPES}, n.at from collections c join n`)
    return ids
  })

it('lists them page by page, and counts in each what the viewer may see', async ({ app, chef, friend, filled }) => {
  expect(filled).toHaveLength(RECIPES)
  const all = async (caller: Caller) => {
    const found: CollectionSummary[] = []
    for (let more = true; more; ) {
      const after = found.at(-1)?.id
      const page = await caller.collections.list({ id: chef.id, ...(after && { after }) })
      found.push(...page)
      more = page.length === COLLECTIONS_PAGE
    }
    return found
  }
  const [own, shown] = [await all(app.as(chef)), await all(app.as(friend))]
  expect(own.map(({ name }) => name)).toEqual(
    Array.from({ length: COLLECTIONS }, (_, at) => `No ${String(at).padStart(3, '0')}`),
  )
  expect(shown.map(({ id }) => id)).toEqual(own.map(({ id }) => id))
  expect(own.every(({ recipeCount }) => recipeCount === EACH)).toBe(true)
  expect(shown.every(({ recipeCount }) => recipeCount < EACH && recipeCount > EACH * 0.8)).toBe(true)
})

it('pages through one of them without a gap', async ({ app, friend, filled, chef }) => {
  expect(filled).toHaveLength(RECIPES)
  const [collection] = await app.as(friend).collections.list({ id: chef.id })
  const id = collection?.id ?? 0
  const found: number[] = []
  for (let more = true; more; ) {
    const after = found.at(-1)
    const page = await app.as(friend).collections.listRecipes({ id, limit: 100, ...(after && { after }) })
    found.push(...page.map(recipe => recipe.id))
    more = page.length === 100
  }
  expect(found).toHaveLength(collection?.recipeCount ?? 0)
  expect(new Set(found).size).toBe(found.length)
})

const lists: [name: string, call: (caller: Caller) => Promise<unknown>, of: RegExp, led: RegExp][] = [
  [
    'the own collections',
    me => me.collections.list({ id: 0 }),
    /from "collections"/,
    /^SEARCH collections USING INDEX collections_name \(owner_id=\? AND name_folded>\?\)/,
  ],
  [
    'those of a friend',
    me => me.collections.list({ id: 2 }),
    /from "collections" inner join/,
    /^SEARCH collections USING INDEX collections_name \(owner_id=\? AND name_folded>\?\)/,
  ],
  [
    'the recipes of one',
    me => me.collections.listRecipes({ id: 1 }),
    /from collection_recipes member/,
    /^SEARCH member USING COVERING INDEX collection_recipes_order \(collection_id=\?\)/,
  ],
  [
    'the choices for a recipe',
    me => me.collections.listChoices({ recipeId: 1 }),
    /from "collections"/,
    /^SEARCH collections USING INDEX collections_name \(owner_id=\?\)/,
  ],
  [
    'the choices for many recipes',
    me => me.collections.listShares({ recipeIds: [1] }),
    /from "collections"/,
    /^SEARCH collections USING INDEX collections_name \(owner_id=\?\)/,
  ],
]

it.for(lists)('%s: one query, by indexes', async ([, call, of, led]) => {
  // On a database of its own, because prepared queries are compiled once per database.
  const app = await testApp()
  const [chef] = [await app.make.chef('Inès'), await app.make.chef('Tobias')]
  await app.as(chef).collections.add({ name: 'Winter' })
  const queries = (await queriesOf(app.db, () => call(app.as(chef)))).filter(query => of.test(query))
  expect(queries).toHaveLength(1)
  const steps = planOf(app.db, queries[0] ?? '')
  expect(steps).toContainEqual(expect.stringMatching(led))
  const own = /^SCAN (shown|\(subquery-\d+\)|CONSTANT ROW|json_each)/
  expect(steps.filter(step => /^SCAN|TEMP B-TREE FOR ORDER/.test(step) && !own.test(step))).toEqual([])
  await app.close()
})
