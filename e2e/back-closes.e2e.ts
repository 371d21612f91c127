import type { Page } from '@playwright/test'
import { openConnect } from './connect.ts'
import { expect, test } from './fixtures.ts'
import { choose, keep } from './kitchen.ts'

test.use({ viewport: { width: 390, height: 844 } })

const back = (page: Page) => page.evaluate(() => history.back())
const forward = (page: Page) => page.evaluate(() => history.forward())
const toKitchen = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Kitchen' }).click()

test('the browser’s Back closes what lies over a page before it leaves the page', async ({ chef }) => {
  const noor = await chef('Noor Haddad')
  await keep(noor, 'back-burner', { title: 'Red Lentil Soup' })
  const { page } = noor
  const main = page.getByRole('heading', { level: 1 })
  const bell = page.getByRole('button', { name: /^Notifications/ })
  const news = page.getByRole('dialog', { name: 'Notifications' })
  await page.goto('/profile')
  await toKitchen(page)
  await expect(main).toHaveText('My Kitchen')

  await test.step('a sheet closes; where it stood, forward and back lead as before', async () => {
    const length = await page.evaluate(() => history.length)
    await bell.click()
    await expect(news).toBeVisible()
    await back(page)
    await expect(news).toBeHidden()
    await expect(main).toHaveText('My Kitchen')
    await bell.click()
    await news.getByRole('button', { name: 'Close' }).click()
    await expect(news).toBeHidden()
    expect(await page.evaluate(() => history.length)).toBe(length)
    await back(page)
    await expect(main).toHaveText('Noor Haddad')
    await forward(page)
    await expect(main).toHaveText('My Kitchen')
  })

  await test.step('of two the one on top; what has an address goes with it', async () => {
    await page.getByRole('link', { name: 'Red Lentil Soup', exact: true }).click()
    const recipe = page.getByRole('dialog', { name: 'Red Lentil Soup' })
    await recipe.getByRole('button', { name: 'I Made This' }).first().click()
    const made = page.getByRole('dialog', { name: 'I Made This' })
    await expect(made).toBeVisible()
    await back(page)
    await expect(made).toBeHidden()
    await expect(recipe).toBeVisible()
    await back(page)
    await expect(recipe).toBeHidden()
    await expect(page).toHaveURL(/\/my-kitchen$/)
    await expect(main).toHaveText('My Kitchen')
  })

  await test.step('with something typed it asks, and a second Back goes on editing', async () => {
    await choose(page, 'Red Lentil Soup', 'Update')
    const form = page.getByRole('dialog', { name: 'Update Recipe' })
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
    await form.getByLabel('Title').fill('Yellow Lentil Soup')
    await back(page)
    await expect(question).toBeVisible()
    await back(page)
    await expect(question).toBeHidden()
    await expect(form.getByLabel('Title')).toHaveValue('Yellow Lentil Soup')
    await back(page)
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(form).toBeHidden()
    await expect(main).toHaveText('My Kitchen')
    await back(page)
    await expect(main).toHaveText('Noor Haddad')
  })

  await test.step('a link in a sheet leads on, and back to the page without the sheet', async () => {
    await toKitchen(page)
    await page.getByRole('button', { name: 'Add Recipe', exact: false }).first().click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /type manually/ })
      .click()
    await expect(page).toHaveURL(/\/compose/)
    await back(page)
    await expect(main).toHaveText('My Kitchen')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('an invitation in the making is asked about before its dialog closes', async ({ chef }) => {
  const { page } = await chef('Noor Haddad')
  const dialog = await openConnect(page)
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await dialog.getByRole('tab', { name: 'Invite' }).click()
  await dialog.getByLabel('Email').fill('joost@cook.example')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByLabel('Email')).toHaveValue('joost@cook.example')
  await dialog.getByRole('button', { name: 'Make invitation link' }).click()
  await expect(dialog.getByRole('region', { name: 'A link for joost@cook.example' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
