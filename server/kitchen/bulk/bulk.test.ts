import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { RECIPE_TAGS_MAX } from '#common/recipe/limits.ts'
import { recipes, tags } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { previewFile } from '#tests/fixtures/imports.ts'
import { exportFormats } from '../transfer/constants.ts'
import { BULK_MAX, BULK_TAGS_MAX, bulkMessages } from './constants.ts'

const it = appTest()
  .extend('ines', chef('Inès'))
  .extend('tobias', chef('Tobias'))
  .extend('soup', async ({ app, ines }) => (await app.make.backBurnerRecipe(ines, 'Soup')).id)
  .extend('bread', async ({ app, ines }) => (await app.make.backBurnerRecipe(ines, 'Bread')).id)
  .extend('cake', async ({ app, ines }) => (await app.make.backBurnerRecipe(ines, 'Cake')).id)
  .extend('his', async ({ app, tobias }) => (await app.make.backBurnerRecipe(tobias, 'Goulash')).id)
  .extend('kitchen', ({ app, ines }) => app.as(ines).kitchen)

const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title).sort()

describe('tags of many recipes', () => {
  it('are put on and taken off at once', async ({ kitchen, soup, bread, cake }) => {
    await kitchen.setTags({ id: soup, tags: ['Old', 'Winter'] })
    await kitchen.setTags({ id: bread, tags: ['Old'] })
    const ids = [soup, bread]
    expect(await kitchen.tagRecipes({ ids, add: ['winter', 'Quick'], remove: ['OLD', 'never was'] })).toEqual({ ids })
    expect(await kitchen.listTagsOf({ ids: [soup, bread, cake] })).toMatchObject([
      { name: 'Quick', count: 2 },
      { name: 'Winter', count: 2 },
    ])
    expect((await kitchen.getRecipe({ id: cake })).tags).toEqual([])
  })

  it('are refused as a whole where one recipe would have too many', async ({ kitchen, soup, bread }) => {
    const full = Array.from({ length: RECIPE_TAGS_MAX - 1 }, (_, at) => `Tag ${at}`)
    await kitchen.setTags({ id: soup, tags: full })
    await kitchen.setTags({ id: bread, tags: ['Old'] })
    const ids = [soup, bread]
    await expect(kitchen.tagRecipes({ ids, add: ['One', 'Two'], remove: ['Old'] })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: bulkMessages.tagsFull,
    })
    expect((await kitchen.getRecipe({ id: bread })).tags).toEqual(['Old'])
    expect((await kitchen.listTags()).map(({ name }) => name)).not.toContain('One')
    // What leaves makes room, and what is there already takes none.
    await kitchen.tagRecipes({ ids, add: ['One', 'Two', 'Tag 3'], remove: ['Tag 1'] })
    expect((await kitchen.getRecipe({ id: soup })).tags).toHaveLength(RECIPE_TAGS_MAX)
  })

  it('are a few at a time, and at least one', async ({ kitchen, soup }) => {
    const add = Array.from({ length: BULK_TAGS_MAX + 1 }, (_, at) => `Tag ${at}`)
    await expect(kitchen.tagRecipes({ ids: [soup], add })).rejects.toThrow(bulkMessages.tooManyTags)
    await expect(kitchen.tagRecipes({ ids: [soup], add: [] })).rejects.toThrow(bulkMessages.noTags)
  })
})

it('moves many recipes to a shelf and under a meal', async ({ kitchen, soup, bread, cake }) => {
  await kitchen.moveRecipes({ ids: [soup, bread], status: 'completed', mealSection: 'lunch' })
  expect(titles(await kitchen.listCookbook({ userId: 0, meal: 'lunch' }))).toEqual(['Bread', 'Soup'])
  await kitchen.moveRecipes({ ids: [soup, cake], status: 'completed' })
  expect(await kitchen.getRecipe({ id: soup })).toMatchObject({ status: 'completed', mealSection: 'lunch' })
  await kitchen.moveRecipes({ ids: [soup], status: 'on-back-burner' })
  expect(await kitchen.count()).toMatchObject({ backBurner: 1, cookbook: 2 })
})

it('moves many recipes back to where they were', async ({ kitchen, soup, bread, cake }) => {
  await kitchen.moveRecipes({ ids: [soup, bread], status: 'completed', mealSection: 'lunch' })
  await kitchen.moveRecipes({ ids: [bread], status: 'on-back-burner' })
  const { ids, from } = await kitchen.moveRecipes({
    ids: [soup, bread, cake],
    status: 'completed',
    mealSection: 'treats',
  })
  expect(ids).toEqual([soup, bread, cake])
  expect(await kitchen.moveRecipesBack({ from })).toEqual({ ids: expect.arrayContaining(ids) })
  const places = await Promise.all(ids.map(id => kitchen.getRecipe({ id })))
  expect(places.map(({ status, mealSection }) => [status, mealSection])).toEqual([
    ['completed', 'lunch'],
    ['on-back-burner', 'lunch'],
    ['on-back-burner', null],
  ])
  await expect(kitchen.moveRecipesBack({ from: [] })).rejects.toThrow(bulkMessages.nothingChosen)
  const many = Array.from({ length: BULK_MAX }, (_, at) => at + 1)
  const place = { status: 'completed' as const, mealSection: null }
  await expect(
    kitchen.moveRecipesBack({
      from: [
        { ...place, ids: many },
        { ...place, ids: [BULK_MAX + 1] },
      ],
    }),
  ).rejects.toThrow(bulkMessages.tooMany)
})

it('marks many recipes as favourites', async ({ kitchen, soup, bread, cake }) => {
  await kitchen.setFavourites({ ids: [soup], isFavourite: true })
  const ids = [soup, bread]
  // What is marked already is not among what changed, so that undoing leaves it.
  expect(await kitchen.setFavourites({ ids, isFavourite: true })).toEqual({ ids, changed: [bread] })
  await kitchen.setFavourites({ ids: [bread], isFavourite: false })
  const marks = await Promise.all([soup, bread, cake].map(id => kitchen.getRecipe({ id })))
  expect(marks.map(({ isFavourite }) => isFavourite)).toEqual([true, false, false])
})

describe('deleting many recipes', () => {
  it('is undone as one, and brings back no more than that', async ({ kitchen, soup, bread, cake }) => {
    await kitchen.deleteRecipe({ id: cake })
    const { ids } = await kitchen.deleteRecipes({ ids: [soup, bread, cake] })
    expect(ids).toEqual([soup, bread])
    expect(await kitchen.count()).toMatchObject({ backBurner: 0 })
    expect(await kitchen.restoreRecipes({ ids })).toEqual({ ids: [soup, bread] })
    expect(titles(await kitchen.listBackBurner({ id: 0 }))).toEqual(['Bread', 'Soup'])
    // Once more changes nothing.
    expect(await kitchen.restoreRecipes({ ids })).toEqual({ ids: [soup, bread] })
  })

  it('leaves posts their recipe', async ({ app, ines, kitchen, soup, bread }) => {
    await app.as(ines).feed.addPost({ type: 'recipe', recipeId: soup })
    await kitchen.deleteRecipes({ ids: [soup, bread] })
    expect(await kitchen.getRecipe({ id: soup })).toMatchObject({ title: 'Soup' })
    await expect(kitchen.getRecipe({ id: bread })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('and tagging, moving and deleting at the same time, ends in one of the orders', async ({
    kitchen,
    soup,
    bread,
  }) => {
    const ids = [soup, bread]
    const outcomes = await Promise.allSettled([
      kitchen.tagRecipes({ ids, add: ['Quick'] }),
      kitchen.deleteRecipes({ ids: [soup] }),
      kitchen.moveRecipes({ ids, status: 'completed' }),
      kitchen.deleteRecipes({ ids: [soup] }),
    ])
    const deleted = outcomes.filter((outcome, at) => at % 2 === 1 && outcome.status === 'fulfilled')
    expect(deleted).toHaveLength(1)
    expect(titles(await kitchen.listCookbook({ userId: 0 }))).toEqual(['Bread'])
    expect((await kitchen.getRecipe({ id: bread })).tags).toEqual(['Quick'])
    // What was tagged before it was deleted comes back with its tag, what was deleted before without.
    await kitchen.restoreRecipes({ ids })
    const [tagged] = outcomes
    const reached = tagged?.status === 'fulfilled' && 'ids' in tagged.value ? tagged.value.ids : []
    expect((await kitchen.getRecipe({ id: soup })).tags).toEqual(reached.includes(soup) ? ['Quick'] : [])
  })
})

describe('recipes of another chef', () => {
  it('are passed over beside one’s own, and never there alone', async ({ app, ines, tobias, kitchen, soup, his }) => {
    const nobodys = 987_654
    const calls = [
      (ids: number[]) => kitchen.tagRecipes({ ids, add: ['Mine'] }),
      (ids: number[]) => kitchen.moveRecipes({ ids, status: 'completed' as const, mealSection: 'treats' as const }),
      (ids: number[]) =>
        kitchen.moveRecipesBack({ from: [{ ids, status: 'completed' as const, mealSection: 'lunch' as const }] }),
      (ids: number[]) => kitchen.setFavourites({ ids, isFavourite: true }),
      (ids: number[]) => kitchen.deleteRecipes({ ids }),
      (ids: number[]) => kitchen.restoreRecipes({ ids }),
    ]
    for (const call of calls) {
      expect(await call([his, nobodys, soup])).toMatchObject({ ids: [soup] })
      const [foreign, missing] = await Promise.allSettled([call([his]), call([nobodys])])
      expect(foreign).toEqual(missing)
      expect(foreign).toMatchObject({ status: 'rejected', reason: { code: 'NOT_FOUND' } })
    }
    const untouched = await app.as(tobias).kitchen.getRecipe({ id: his })
    expect(untouched).toMatchObject({ status: 'on-back-burner', tags: [], isFavourite: false, mealSection: null })
    await app.as(tobias).kitchen.setTags({ id: his, tags: ['Secret'] })
    expect(await kitchen.listTagsOf({ ids: [his] })).toEqual([])
    // Nor is one brought back that its own chef deleted.
    await app.as(tobias).kitchen.deleteRecipe({ id: his })
    await expect(kitchen.restoreRecipes({ ids: [his] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(app.as(tobias).kitchen.getRecipe({ id: his })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await app.db.select().from(tags).where(eq(tags.ownerId, ines.id))).toHaveLength(1)
  })
})

describe('the chosen recipes of a shelf', () => {
  it('are as many as can be changed at once, in the order of the shelf', async ({ app, ines, kitchen }) => {
    const rows = Array.from({ length: BULK_MAX + 1 }, (_, at) => ({
      ownerId: ines.id,
      title: `Soup ${at}`,
      titleFolded: `soup ${String(at).padStart(3, '0')}`,
      source: '',
      status: 'completed' as const,
      drawnKey: 'soup',
      updatedAt: 0,
    }))
    for (let from = 0; from < rows.length; from += 50) await app.db.insert(recipes).values(rows.slice(from, from + 50))
    const { ids, more } = await kitchen.listShelfIds({ status: 'completed', sort: 'title' })
    expect(more).toBe(true)
    expect(ids).toHaveLength(BULK_MAX)
    const [first] = await kitchen.listShelf({ id: 0, status: 'completed', sort: 'title', limit: 1 })
    expect(ids[0]).toBe(first?.id)
    const found = await kitchen.listShelfIds({ status: 'completed', query: '7' })
    expect(found).toMatchObject({ more: false })
    expect((await kitchen.deleteRecipes({ ids })).ids).toHaveLength(BULK_MAX)
    expect(await kitchen.listShelfIds({ status: 'completed' })).toMatchObject({
      ids: [expect.any(Number)],
      more: false,
    })
    await expect(kitchen.deleteRecipes({ ids: [...ids, 1] })).rejects.toThrow(bulkMessages.tooMany)
    await expect(kitchen.deleteRecipes({ ids: [] })).rejects.toThrow(bulkMessages.nothingChosen)
  })
})

describe('the export of chosen recipes', () => {
  it.for(exportFormats)('has these alone, as %s', async (format, { app, ines, soup, bread, cake, his }) => {
    await app.as(ines).collections.add({ name: 'Cold days', recipeIds: [cake] })
    const cookie = await app.cookieOf(ines)
    const answer = await app.request(`/api/kitchen/export?format=${format}&ids=${bread},${soup},${his}`, { cookie })
    expect(answer.status).toBe(200)
    const other = await app.make.chef('Odile')
    const { lines } = await previewFile(app, other, Buffer.from(await answer.arrayBuffer()))
    expect(titles(lines)).toEqual(['Bread', 'Soup'])
  })

  it('says what is wrong with the choice', async ({ app, ines, soup, his }) => {
    const cookie = await app.cookieOf(ines)
    const ask = async (ids: string | number) => {
      const answer = await app.request(`/api/kitchen/export?ids=${ids}`, { cookie })
      return [answer.status, (await answer.json()).message]
    }
    expect(await ask(his)).toEqual([404, 'Recipe not found'])
    expect(await ask('soup')).toEqual([400, 'Not an id'])
    expect(await ask(Array.from({ length: BULK_MAX + 1 }, () => soup).join())).toEqual([400, bulkMessages.tooMany])
  })
})
