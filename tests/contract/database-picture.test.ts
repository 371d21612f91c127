import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { recipes } from '#db/schema/tables.ts'
import { appTest, chef } from '#tests/fixtures/app-test.ts'
import { differences, pictureOf, rowsWritten } from './database-picture.ts'

const it = appTest().extend('ines', chef('Inès'))

it('is the same as long as nothing is written', async ({ app, ines }) => {
  const [before, written] = [await pictureOf(app.db), await rowsWritten(app.db)]
  await app.as(ines).profile.get({ id: 0 })
  expect(differences(before, await pictureOf(app.db))).toEqual([])
  expect(await rowsWritten(app.db)).toBe(written)
})

it('names the tables in which something was added, changed or removed', async ({ app, ines }) => {
  const empty = await pictureOf(app.db)
  const { id } = await app.make.backBurnerRecipe(ines, 'Rye Bread')
  const [before, written] = [await pictureOf(app.db), await rowsWritten(app.db)]
  expect(differences(empty, before).join('\n')).toMatch(/^recipes lost nothing and gained .*Rye Bread/m)

  await app.db.update(recipes).set({ title: 'Oat Bread' }).where(eq(recipes.id, id))
  expect(await rowsWritten(app.db)).toBeGreaterThan(written)
  expect(differences(before, await pictureOf(app.db)).join('\n')).toMatch(
    /^recipes lost .*Rye Bread.* and gained .*Oat Bread/m,
  )

  await app.db.delete(recipes).where(eq(recipes.id, id))
  expect(differences(before, await pictureOf(app.db)).join('\n')).toMatch(/^recipes lost .*Rye Bread.* gained nothing/m)
})

it('tells two rows from one of the same', () => {
  expect(differences(new Map([['likes', ['[1]']]]), new Map([['likes', ['[1]', '[1]']]]))).toHaveLength(1)
})
