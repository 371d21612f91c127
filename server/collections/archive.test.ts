import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Statements } from '#db/client.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import type { ChefCtx } from '../platform/context.ts'
import { collectionsOfRecipes, emptyCollections, restoreCollections } from './archive.ts'
import { archivedCollections } from './archived.ts'

const it = appTest().extend('ines', chef('Inès')).extend('tobias', chef('Tobias'))

it('tells of each recipe where it is, and makes the same of that elsewhere', async ({ app, ines, tobias }) => {
  const titles = ['Soup', 'Bread', 'Cake']
  const ids: number[] = []
  for (const title of titles) ids.push((await app.make.backBurnerRecipe(ines, title)).id)
  const [soup = 0, bread = 0, cake = 0] = ids
  const own = app.as(ines).collections
  await own.add({ name: 'Winter', description: 'Cold days', recipeIds: [cake, soup, bread] })
  await own.add({ name: 'Bakes', recipeIds: [bread, cake] })
  await own.add({ name: 'Empty', description: 'For later' })
  const gone = await own.add({ name: 'Gone', recipeIds: [soup] })
  await own.remove({ id: gone.id })

  const from = app.context(ines) as ChefCtx
  const told = await collectionsOfRecipes(from, ids)
  expect(told.get(soup)).toEqual([{ name: 'Winter', description: 'Cold days', at: 1 }])
  expect(told.get(bread)?.map(({ name }) => name)).toEqual(['Bakes', 'Winter'])
  expect(await emptyCollections(from)).toEqual([{ name: 'Empty', description: 'For later', at: null }])
  expect(await collectionsOfRecipes(app.context(tobias) as ChefCtx, ids)).toEqual(new Map())

  const to = app.context(tobias) as ChefCtx
  const theirs = app.as(tobias).collections
  // One of a name that is there takes them in.
  await theirs.add({ name: 'bakes', description: 'Mine' })
  for (const [at, id] of ids.entries()) {
    const copy = await app.make.backBurnerRecipe(tobias, titles[at])
    const archived = [...(told.get(id) ?? []), ...(at === 0 ? await emptyCollections(from) : [])]
    const file = archivedCollections.parse(JSON.parse(JSON.stringify(archived)))
    for (const _ of [1, 2]) {
      await app.db.batch(restoreCollections(to, sql`${copy.id}`, file) as unknown as Statements)
    }
  }
  const found = await theirs.list({ id: 0 })
  expect(found).toMatchObject([
    { name: 'bakes', description: 'Mine', recipeCount: 2, visibility: 'private' },
    { name: 'Empty', description: 'For later', recipeCount: 0 },
    { name: 'Winter', description: 'Cold days', recipeCount: 3 },
  ])
  const order = async (at: number) => (await theirs.listRecipes({ id: found[at]?.id ?? 0 })).map(recipe => recipe.title)
  expect([await order(0), await order(2)]).toEqual([
    ['Bread', 'Cake'],
    ['Cake', 'Soup', 'Bread'],
  ])
})
