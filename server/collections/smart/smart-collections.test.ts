import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { KITCHEN_TAGS_MAX } from '#common/recipe/limits.ts'
import type { Statements } from '#db/client.ts'
import { collections, tags } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import type { TestChef } from '#tests/fixtures/make.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'
import { GONE_ID } from '../../kitchen/filter/constants.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { COLLECTIONS_MAX } from '../constants.ts'
import { archiveSmart, restoreSmartCollections } from './archive.ts'
import { archivedSmartList } from './archived.ts'
import { SMART_COLLECTIONS_MAX, smartMessages } from './constants.ts'
import { purgeSmartCollections } from './smart-collections.ts'

const DAY = 86_400_000

let clock: number
const it = appTest(() => {
  clock = Date.UTC(2026, 4, 1)
  return { now: () => clock++ }
})
  .extend('ines', chef('Inès'))
  .extend('tobias', chef('Tobias'))

const quick = { name: 'Quick', status: 'completed' as const, filter: { minutes: 30, without: ['Nuts'] } }

it('keeps a filter under a name, and changes it', async ({ app, ines }) => {
  const own = app.as(ines).collections
  const made = await own.addSmart({ ...quick, name: ' Quick ' })
  expect(made).toEqual({ id: made.id, ...quick })
  await own.addSmart({ ...quick, name: 'Éclairs', filter: { stars: 4, favourite: true } })
  expect((await own.listSmart()).map(one => one.name)).toEqual(['Éclairs', 'Quick'])
  expect(await own.editSmart({ id: made.id, name: 'Fast' })).toMatchObject({ name: 'Fast', filter: quick.filter })
  const changed = { id: made.id, status: 'on-back-burner' as const, filter: { tags: [3] } }
  expect(await own.editSmart(changed)).toEqual({ name: 'Fast', ...changed })
})

it('is refused without a name, a filter or room, and for a name that is taken', async ({ app, ines }) => {
  const own = app.as(ines).collections
  const { id } = await own.addSmart(quick)
  const taken = { code: 'CONFLICT', message: smartMessages.nameTaken }
  await expect(own.addSmart({ ...quick, name: 'QUICK' })).rejects.toMatchObject(taken)
  await expect(own.addSmart({ ...quick, name: ' ' })).rejects.toThrow(smartMessages.nameMissing)
  for (const filter of [{}, { tags: [] }, { favourite: false }]) {
    await expect(own.addSmart({ ...quick, name: 'All', filter })).rejects.toThrow(smartMessages.nothingAsked)
    await expect(own.editSmart({ id, filter })).rejects.toThrow(smartMessages.nothingAsked)
  }
  for (let more = 1; more < SMART_COLLECTIONS_MAX; more++) await own.addSmart({ ...quick, name: `Quick ${more}` })
  const full = { code: 'CONFLICT', message: smartMessages.tooMany }
  await expect(own.addSmart({ ...quick, name: 'More' })).rejects.toMatchObject(full)
  await own.removeSmart({ id })
  await own.addSmart({ ...quick, name: 'More' })
  await expect(own.restoreSmart({ id })).rejects.toMatchObject(full)
})

it('comes back after it was deleted, for 30 days', async ({ app, ines }) => {
  const own = app.as(ines).collections
  const { id } = await own.addSmart(quick)
  await own.removeSmart({ id })
  expect(await own.listSmart()).toEqual([])
  await expect(own.removeSmart({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(own.editSmart({ id, name: 'Fast' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await own.restoreSmart({ id })).toEqual({ id, ...quick })
  expect(await own.restoreSmart({ id })).toEqual({ id, ...quick })
  await own.removeSmart({ id })
  expect(await purgeSmartCollections(app.services)).toBe(0)
  clock += 31 * DAY
  expect(await purgeSmartCollections(app.services)).toBe(1)
  await expect(own.restoreSmart({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('is its chef’s alone, friends or not', async ({ app, ines, tobias }) => {
  await app.make.friends(ines, tobias)
  const { id } = await app.as(ines).collections.addSmart(quick)
  const { collections } = app.as(tobias)
  const refused = { code: 'NOT_FOUND' }
  expect(await collections.listSmart()).toEqual([])
  await expect(collections.editSmart({ id, name: 'Mine' })).rejects.toMatchObject(refused)
  await expect(collections.removeSmart({ id })).rejects.toMatchObject(refused)
  await expect(collections.restoreSmart({ id })).rejects.toMatchObject(refused)
  await app.as(ines).collections.removeSmart({ id })
  await expect(collections.restoreSmart({ id })).rejects.toMatchObject(refused)
})

it('follows a tag into the one that it is merged into', async ({ app, ines }) => {
  const { kitchen, collections } = app.as(ines)
  await app.make.backBurnerRecipe(ines, 'Soup', { tags: ['Quick', 'Fast'] })
  const [fast, quickTag] = await kitchen.listTags()
  const ids = [fast?.id ?? 0, quickTag?.id ?? 0] as const
  await collections.addSmart({ ...quick, name: 'Both', filter: { tags: [...ids], stars: 3 } })
  await collections.addSmart({ ...quick, name: 'One', filter: { tags: [ids[0]] } })
  await collections.addSmart(quick)
  await kitchen.mergeTag({ id: ids[0], intoId: ids[1] })
  expect((await collections.listSmart()).map(one => one.filter)).toEqual([
    { tags: [ids[1]], stars: 3 },
    { tags: [ids[1]] },
    quick.filter,
  ])
})

describe('an archive', () => {
  const restore = async (app: TestApp, to: TestChef, file: string, times = 1) => {
    const ctx = app.context(to) as ChefCtx
    for (let time = 0; time < times; time++) {
      await app.db.batch(
        restoreSmartCollections(ctx, archivedSmartList.parse(JSON.parse(file))) as unknown as Statements,
      )
    }
  }
  const archive = async (app: TestApp, from: TestChef) =>
    JSON.stringify(await archiveSmart(app.context(from) as ChefCtx))

  it('has them by names, and brings them back elsewhere', async ({ app, ines, tobias }) => {
    const { kitchen, collections } = app.as(ines)
    const soup = await app.make.backBurnerRecipe(ines, 'Soup', { tags: ['Old', 'Quick'] })
    const winter = await collections.add({ name: 'Winter', recipeIds: [soup.id] })
    const [old, tag] = await kitchen.listTags()
    await collections.addSmart({ ...quick, filter: { ...quick.filter, tags: [tag?.id ?? 0], collection: winter.id } })
    await collections.addSmart({ ...quick, name: 'Stars', filter: { stars: 4, tags: [old?.id ?? 0] } })

    // What only the one names that is there already is not made.
    const theirs = app.as(tobias)
    await theirs.collections.addSmart({ ...quick, name: 'STARS', filter: { stars: 1 } })
    await restore(app, tobias, await archive(app, ines), 2)
    const [theirTag] = await theirs.kitchen.listTags()
    const [theirWinter] = await theirs.collections.list({ id: 0 })
    expect([theirTag?.name, theirWinter?.name]).toEqual(['Quick', 'Winter'])
    expect(await theirs.collections.listSmart()).toMatchObject([
      { name: 'Quick', filter: { ...quick.filter, tags: [theirTag?.id], collection: theirWinter?.id } },
      { name: 'STARS', filter: { stars: 1 } },
    ])
  })

  it('keeps that a tag or a collection was gone, so that they find no more there', async ({ app, ines, tobias }) => {
    const { kitchen, collections } = app.as(ines)
    const soup = await app.make.backBurnerRecipe(ines, 'Soup', { tags: ['Quick', 'Old'] })
    const gone = await collections.add({ name: 'Gone', recipeIds: [soup.id] })
    const [old, quickTag] = await kitchen.listTags()
    const ids = [old?.id ?? 0, quickTag?.id ?? 0] as const
    const filters = [{ tags: [ids[0]] }, { tags: [...ids] }, { collection: gone.id }, { collection: gone.id, stars: 2 }]
    for (const [at, filter] of filters.entries()) {
      await collections.addSmart({ name: `Smart ${at}`, status: 'on-back-burner', filter })
    }
    await kitchen.deleteTag({ id: ids[0] })
    await collections.remove({ id: gone.id })

    await app.make.backBurnerRecipe(tobias, 'Soup', { tags: ['Quick'] })
    const file = await archive(app, ines)
    await restore(app, tobias, file)
    const theirs = app.as(tobias)
    const restored = await theirs.collections.listSmart()
    const [theirTag] = await theirs.kitchen.listTags()
    expect(restored.map(one => one.filter)).toEqual([
      { tags: [GONE_ID] },
      { tags: [theirTag?.id, GONE_ID] },
      { collection: GONE_ID },
      { stars: 2, collection: GONE_ID },
    ])
    for (const { status, filter } of restored) {
      expect(await theirs.kitchen.countShelf({ id: 0, status, ...filter })).toEqual({ count: 0 })
    }
    // And once more out of theirs.
    expect(JSON.parse(await archive(app, tobias))).toEqual(JSON.parse(file))
  })

  it('keeps a condition whose tag or collection finds no room', async ({ app, ines, tobias }) => {
    const soup = await app.make.backBurnerRecipe(ines, 'Soup', { tags: ['Quick'] })
    const own = app.as(ines)
    const winter = await own.collections.add({ name: 'Winter', recipeIds: [soup.id] })
    const [tag] = await own.kitchen.listTags()
    await own.collections.addSmart({ ...quick, filter: { tags: [tag?.id ?? 0], collection: winter.id } })
    const [at, names] = [
      0,
      (max: number) => Array.from({ length: max }, (_, n) => ({ name: `${n}`, nameFolded: `${n}` })),
    ]
    await app.db.batch([
      ...names(KITCHEN_TAGS_MAX).map(name =>
        app.db.insert(tags).values({ ...name, ownerId: tobias.id, createdAt: at }),
      ),
      ...names(COLLECTIONS_MAX).map(name =>
        app.db.insert(collections).values({ ...name, ownerId: tobias.id, updatedAt: at, createdAt: at }),
      ),
    ] as unknown as Statements)
    await restore(app, tobias, await archive(app, ines))
    expect(await app.as(tobias).collections.listSmart()).toMatchObject([
      { name: 'Quick', filter: { tags: [GONE_ID], collection: GONE_ID } },
    ])
  })

  it('of before it said what was gone, or with one that cannot be read, has the others', async ({ app, tobias }) => {
    const none = { name: 'All', status: 'completed', filter: {}, tags: [], collection: null }
    const list = [
      none,
      { ...none, name: '' },
      { ...none, name: 'Blank', tags: [' '] },
      7,
      { ...none, name: 'Blue', filter: { stars: 4, colour: 'blue' } },
      { ...none, name: 'Stars', filter: { stars: 4 } },
    ]
    await restore(app, tobias, JSON.stringify(list))
    expect((await app.as(tobias).collections.listSmart()).map(({ name, filter }) => [name, filter])).toEqual([
      ['All', { tags: [GONE_ID] }],
      ['Stars', { stars: 4 }],
    ])
  })
})

it('is listed with a collection that an earlier restore did not find', async ({ app, ines }) => {
  const { collections: own } = app.as(ines)
  const { id } = await own.addSmart({ ...quick, filter: { collection: 3 } })
  await app.db.run(sql`update smart_collections set filter = json_set(filter, '$.collection', null) where id = ${id}`)
  expect(await own.listSmart()).toMatchObject([{ filter: { collection: GONE_ID } }])
})
