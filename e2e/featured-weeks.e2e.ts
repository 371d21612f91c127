import { join } from 'node:path'
import { openDatabase } from '#db/client.ts'
import { featuredRecipes, recipes } from '#db/schema/tables.ts'
import { told } from './connect.ts'
import { openWeek, weekOf } from './featured.ts'
import { expect, test } from './fixtures.ts'

const DAY = 86_400_000

// Weeks pass slowly: here they are put into the database of a server of its own.
test.use({ serverEnv: {} })

test('past weeks are kept, and an admin draws the next recipe for everybody', async ({ chef, dataFolder }) => {
  const mara = await chef('Mara', { role: 'admin' })
  const tove = await chef('Tove')
  const { page } = mara
  const now = await weekOf(tove)
  const { db, close } = await openDatabase(join(dataFolder, 'longtable.db'))

  await test.step('in the first week there are none', async () => {
    await openWeek(tove.page, now)
    await tove.page.getByRole('link', { name: 'Past weeks' }).click()
    await expect(tove.page).toHaveURL('/recipe-of-the-week')
    await expect(tove.page.getByRole('heading', { name: 'Recipe of the Week', level: 1 })).toBeVisible()
    await expect(tove.page.getByText('This is the first week')).toBeVisible()
  })

  await test.step('fourteen weeks on, the newest twelve stand there, and the rest when asked for', async () => {
    const known = await db.select({ id: recipes.id, title: recipes.title }).from(recipes)
    const others = known.filter(({ id }) => id !== now.id)
    const past = others.slice(0, 14).map(({ id, title }, at) => {
      const week = new Date(Date.parse(now.week) - (at + 1) * 7 * DAY).toISOString().slice(0, 10)
      return { week, recipeId: id, title, reason: `It was week ${at + 1} before this one.` }
    })
    await db.insert(featuredRecipes).values(past.map(({ title, ...row }) => row))
    await page.goto('/recipe-of-the-week')
    const list = page.getByRole('list', { name: 'Past weeks' })
    const titles = past.map(({ title }) => title)
    await expect(list.getByRole('heading')).toHaveText(titles.slice(0, 12))
    await expect(list.getByText('It was week 1 before this one.')).toBeVisible()
    await page.getByRole('button', { name: 'Earlier weeks' }).click()
    await expect(list.getByRole('heading')).toHaveText(titles)
    await expect(page.getByRole('button', { name: 'Earlier weeks' })).toHaveCount(0)
    await list.getByRole('link', { name: titles[13] ?? '', exact: true }).click()
    await expect(page).toHaveURL(`/recipes/${past[13]?.recipeId}`)
    await expect(page.getByRole('heading', { name: titles[13] ?? '', level: 1 })).toBeVisible()
  })

  await test.step('what an admin draws is there for all, and what went before is no past week', async () => {
    const card = await openWeek(page, now)
    const next = card.getByRole('button', { name: 'Draw the next Recipe of the Week' })
    const question = page.getByRole('alertdialog', { name: 'Draw the next Recipe of the Week?' })
    await expect(card.getByRole('button', { name: 'Bring it back' })).toHaveCount(0)
    await next.click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(await weekOf(tove)).toEqual(now)
    await next.click()
    await question.getByRole('button', { name: 'Draw the next one' }).click()
    await told(page, 'Recipe of the Week refreshed')
    await expect(page.getByRole('article', { name: now.title, exact: true })).toHaveCount(0)
    const drawn = await weekOf(tove)
    expect(drawn).toMatchObject({ week: now.week })
    expect(drawn.id).not.toBe(now.id)
    await expect(page.getByRole('article', { name: drawn.title, exact: true })).toBeVisible()
    await tove.page.goto('/recipe-of-the-week')
    await expect(tove.page.getByRole('article', { name: drawn.title, exact: true })).toBeVisible()
    await expect(tove.page.getByRole('button', { name: 'Refresh the Recipe of the Week' })).toBeVisible()
    await expect(tove.page.getByRole('heading', { name: now.title, exact: true })).toHaveCount(0)
    await expect(tove.page.getByRole('button', { name: 'Bring it back' })).toHaveCount(0)
  })

  await test.step('until Monday the card offers admins the way back', async () => {
    await page.reload()
    await expect(page.getByText(`Drawn by an admin instead of ${now.title}.`)).toBeVisible()
    await page.getByRole('button', { name: 'Bring it back' }).click()
    await told(page, 'Recipe of the Week refreshed')
    await expect(page.getByRole('article', { name: now.title, exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Draw the next Recipe of the Week' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Bring it back' })).toHaveCount(0)
    expect(await weekOf(tove)).toEqual(now)
  })

  await test.step('a recipe opened from here belongs to The Dish, and leads back here', async () => {
    await page.getByRole('button', { name: 'View Full Recipe' }).click()
    await page.getByRole('link', { name: 'Open recipe page' }).click()
    await expect(page).toHaveURL(`/recipes/${now.id}`)
    await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')).toHaveText('The Dish')
    await page.getByRole('link', { name: 'Back to The Dish' }).click()
    await expect(page).toHaveURL('/the-dish')
  })
  await close()
})
