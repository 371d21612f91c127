import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'

const it = appTest().extend('ines', chef('Inès')).extend('tobias', chef('Tobias'))

it('are one number a chef, and an average for those who see the recipe', async ({ app, ines, tobias }) => {
  const { id } = await app.make.backBurnerRecipe(tobias)
  const mine = app.as(ines).kitchen
  expect(await mine.setStars({ id, stars: 5 })).toEqual({ stars: 5, averageStars: 5, starCount: 1 })
  expect(await mine.setStars({ id, stars: 4 })).toEqual({ stars: 4, averageStars: 4, starCount: 1 })
  const his = app.as(tobias).kitchen
  expect(await his.setStars({ id, stars: 1 })).toEqual({ stars: 1, averageStars: 2.5, starCount: 2 })
  expect(await mine.getRecipe({ id })).toMatchObject({ stars: 4, averageStars: 2.5, starCount: 2 })
  const [card] = await mine.listShelf({ id: tobias.id, status: 'on-back-burner' })
  expect(card).toMatchObject({ stars: 4 })
  expect(await mine.setStars({ id, stars: null })).toEqual({ stars: null, averageStars: 1, starCount: 1 })
})

it('are for what the viewer may see, from one to five', async ({ app, ines, tobias }) => {
  const { id } = await app.make.backBurnerRecipe(tobias, 'Secret', { isPublic: false })
  const mine = app.as(ines).kitchen
  await expect(app.as(ines).kitchen.setStars({ id, stars: 3 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  for (const stars of [0, 6]) await expect(mine.setStars({ id, stars })).rejects.toThrow('from 1 to 5 stars')
})

it('leave with the chef who gave them', async ({ app, ines, tobias }) => {
  const { id } = await app.make.backBurnerRecipe(tobias)
  await app.as(ines).kitchen.setStars({ id, stars: 5 })
  await app.db.delete(users).where(eq(users.id, ines.id))
  expect(await app.as(tobias).kitchen.getRecipe({ id })).toMatchObject({ starCount: 0, averageStars: null })
})
