import { expect } from 'vitest'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { keepingMessages, WHOLE_MAX } from './constants.ts'

const it = appTest()
  .extend('ines', chef('Inès'))
  .extend('tobias', chef('Tobias'))
  .extend('soup', async ({ app, ines }) => (await app.make.backBurnerRecipe(ines, 'Soup')).id)
  .extend('bread', async ({ app, ines, soup }) => (await app.make.backBurnerRecipe(ines, 'Bread')).id + soup * 0)
  .extend('his', async ({ app, tobias }) => (await app.make.backBurnerRecipe(tobias, 'Goulash')).id)
  .extend('kitchen', ({ app, ines }) => app.as(ines).kitchen)

it('stamps the recipes of the own kitchen, the newest first, and nobody else’s', async ({
  kitchen,
  soup,
  bread,
  his,
}) => {
  const stamps = await kitchen.listStamps()
  expect(stamps.map(({ id }) => id)).toEqual([bread, soup])
  expect(stamps.map(({ id }) => id)).not.toContain(his)
  expect(await kitchen.listStamps()).toEqual(stamps)
  await kitchen.deleteRecipe({ id: soup })
  expect((await kitchen.listStamps()).map(({ id }) => id)).toEqual([bread])
})

it('has another stamp whenever a recipe looks different, and leaves the others', async ({
  app,
  ines,
  tobias,
  kitchen,
  soup,
  bread,
}) => {
  const changes: [string, () => Promise<unknown>][] = [
    ['its texts', () => kitchen.editRecipe({ id: soup, title: 'Leek Soup' })],
    ['its notes', () => kitchen.editRecipe({ id: soup, chefNotes: 'More salt' })],
    ['its shelf', () => kitchen.moveToCookbook({ userId: 0, recipeId: soup })],
    ['its meal', () => kitchen.setSection({ userId: 0, recipeId: soup, mealSection: 'lunch' })],
    ['who sees it', () => kitchen.setVisibility({ id: soup, isPublic: false })],
    ['its heart', () => kitchen.setFavourite({ id: soup, isFavourite: true })],
    ['its stars', () => kitchen.setStars({ id: soup, stars: 4 })],
    ['its tags', () => kitchen.setTags({ id: soup, tags: ['Winter'] })],
    [
      'the name of a tag',
      async () => kitchen.renameTag({ id: (await kitchen.listTags())[0]?.id ?? 0, name: 'Cold days' }),
    ],
    ['a cooking', () => kitchen.addCooking({ recipeId: soup, cookedOn: '2026-01-05' })],
    ['a like', () => kitchen.toggleLike({ id: soup })],
  ]
  const stampOf = async (id: number) => (await kitchen.listStamps()).find(stamped => stamped.id === id)?.stamp
  const other = await stampOf(bread)
  let before = await stampOf(soup)
  for (const [what, change] of changes) {
    await change()
    const now = await stampOf(soup)
    expect(now, what).not.toBe(before)
    before = now
  }
  expect(await stampOf(bread)).toBe(other)
  // What others do shows too.
  await kitchen.setVisibility({ id: soup, isPublic: true })
  await app.make.friends(ines, tobias)
  before = await stampOf(soup)
  await app.as(tobias).kitchen.toggleLike({ id: soup })
  expect(await stampOf(soup)).not.toBe(before)
})

it('reads own recipes whole, as each is read by itself', async ({ kitchen, soup, bread, his }) => {
  const whole = await kitchen.listWhole({ ids: [bread, his, soup, 999_999] })
  expect(whole).toEqual(
    await Promise.all(
      [bread, soup].map(async id => ({
        recipe: await kitchen.getRecipe({ id }),
        amounts: await kitchen.listAmounts({ id }),
      })),
    ),
  )
  await kitchen.deleteRecipe({ id: soup })
  expect((await kitchen.listWhole({ ids: [soup, bread] })).map(({ recipe }) => recipe.id)).toEqual([bread])
})

it('takes a few ids at a time', async ({ kitchen }) => {
  const ids = Array.from({ length: WHOLE_MAX + 1 }, (_, at) => at + 1)
  await expect(kitchen.listWhole({ ids })).rejects.toThrow(keepingMessages.tooMany)
  await expect(kitchen.listWhole({ ids: [] })).rejects.toThrow(keepingMessages.nothingChosen)
})
