import { expect } from 'vitest'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { queriesOf, scansOf } from '#tests/fixtures/query-plans.ts'

const it = appTest().extend('ines', chef('Inès'))

it('opens and lists links along indexes', async ({ app, ines }) => {
  const { id } = await app.make.backBurnerRecipe(ines, 'Leek Soup')
  const { links, collections, kitchen } = app.as(ines)
  await kitchen.moveToCookbook({ userId: 0, recipeId: id })
  const collection = await collections.add({ name: 'Winter', recipeIds: [id] })
  const queries = await queriesOf(app.db, async () => {
    for (const target of [
      { kind: 'recipe', id },
      { kind: 'collection', id: collection.id },
      { kind: 'cookbook' },
    ] as const) {
      const { address } = await links.make(target)
      const pages = target.kind === 'recipe' ? [address] : [address, `${address}/${id}`, `${address}?after=${id}`]
      for (const path of pages) {
        expect((await app.request(path)).status).toBe(200)
      }
    }
    expect((await links.list({})).links).toHaveLength(3)
    expect((await links.list({ kind: 'recipe', id })).links).toHaveLength(1)
  })
  expect(queries.filter(query => query.includes('public_links')).length).toBeGreaterThan(1)
  for (const table of ['public_links', 'recipes', 'plan_entries']) {
    expect(scansOf(app.db, queries, table)).toEqual([])
  }
})
