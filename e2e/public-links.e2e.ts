import type { BrowserContext, Page } from '@playwright/test'
import { checkA11y, firstWindow, prepareA11yChecks } from './check-a11y.ts'
import { type Chef, expect, test } from './fixtures.ts'
import { keep } from './kitchen.ts'

// Browsers log the answer to a wrong password, and that of a link that has ended.
test.use({ ...firstWindow, allowedErrors: /Failed to load resource: .* 40[134]/ })

const soup = {
  title: 'Onion Soup',
  description: 'For cold evenings.',
  ingredients: ['1 kg onions', '2 tbsp butter', '1.5 l stock'],
  instructions: ['Brown the onions.', 'Add the stock and simmer.'],
  servings: 4,
}

/** Makes a public link to what belongs to a chef; answers its number and its path. */
async function give(chef: Chef, data: Record<string, unknown>): Promise<{ id: number; path: string }> {
  const answer = await chef.context.request.post('/api/public-links', { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { id, address } = await answer.json()
  return { id, path: new URL(address, 'http://longtable.example').pathname }
}

/** What only those can use who have an account. */
async function expectGuestPage(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /sign in|log in|register|save/i })).toHaveCount(0)
}

const picturesAreThere = (page: Page) =>
  expect(async () => {
    const answers = await Promise.all(
      (await page.locator('main img').evaluateAll(all => all.map(one => (one as HTMLImageElement).src))).map(src =>
        page.request.get(src),
      ),
    )
    expect(answers.length).toBeGreaterThan(0)
    expect(answers.map(answer => answer.status())).toEqual(answers.map(() => 200))
  }).toPass()

test('guests without a program in their browser read all that a chef gives by links, until it ends', async ({
  browser,
  baseURL,
  chef,
}) => {
  const odile = await chef('Odile')
  const recipe = await keep(odile, 'saved-recipes', soup)
  const pie = await keep(odile, 'saved-recipes', { title: 'Plum Pie' })
  const secret = await keep(odile, 'saved-recipes', { title: 'Secret Stew', isPublic: false })
  const recipeIds = [recipe, pie, secret]
  const collection = await (
    await odile.context.request.post('/api/collections', { data: { name: 'Winter', recipeIds } })
  ).json()
  await odile.context.request.post('/api/plan', { data: { day: '2026-12-24', meal: 'dinner', recipeId: recipe } })
  await odile.context.request.post('/api/plan', { data: { day: '2026-12-25', meal: 'lunch', text: 'Leftover bread' } })

  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: firstWindow.viewport,
    javaScriptEnabled: false,
  })
  const page = await context.newPage()

  await test.step('a recipe, for as many as come', async () => {
    const { id, path } = await give(odile, { kind: 'recipe', id: recipe })
    await page.goto(path)
    await expectGuestPage(page, soup.title)
    await picturesAreThere(page)
    await expect(page.getByText('1 kg onions')).toBeVisible()
    await expect(page.getByText('Brown the onions.')).toBeVisible()
    for (const _ of [5, 6, 7, 8]) await page.getByRole('link', { name: 'More servings' }).click()
    await expect(page.getByText('For 8 instead of 4.')).toBeVisible()
    await expect(page.getByText('2 kg onions')).toBeVisible()
    await expect(page.getByText('3 l stock')).toBeVisible()
    await page.getByRole('link', { name: 'As written' }).click()
    await expect(page.getByText('1 kg onions')).toBeVisible()

    await odile.context.request.delete(`/api/public-links/${id}`)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'This link leads nowhere' })).toBeVisible()
    await expect(page.getByText(soup.title)).toHaveCount(0)
  })

  await test.step('a collection and its recipes, for those who know the password', async () => {
    const { path } = await give(odile, { kind: 'collection', id: collection.id, password: 'plum and pear' })
    await page.goto(path)
    await page.getByLabel('Password').fill('apple')
    await page.getByRole('button', { name: 'Open' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByLabel('Password').fill('plum and pear')
    await page.getByRole('button', { name: 'Open' }).click()
    await expectGuestPage(page, 'Winter')
    await page.getByRole('link', { name: 'Plum Pie' }).click()
    await expectGuestPage(page, 'Plum Pie')
    await page.getByRole('link', { name: '← Winter' }).click()
    await expect(page.getByRole('link', { name: soup.title })).toBeVisible()
  })

  await test.step('a whole Cookbook', async () => {
    const { path } = await give(odile, { kind: 'cookbook' })
    await page.goto(path)
    await expectGuestPage(page, 'Odile’s Cookbook')
    await picturesAreThere(page)
    await expect(page.getByRole('link', { name: /Onion Soup|Plum Pie/ })).toHaveCount(2)
  })

  await test.step('a menu of the plan', async () => {
    const { path } = await give(odile, { kind: 'menu', from: '2026-12-24', to: '2026-12-26' })
    await page.goto(path)
    await expectGuestPage(page, 'Menu, 24 December 2026 to 26 December 2026')
    await expect(page.getByText('Leftover bread')).toBeVisible()
    await page.getByRole('link', { name: soup.title }).click()
    await expectGuestPage(page, soup.title)
  })

  await test.step('what is wrong with a page reaches who runs the server', async () => {
    const { path } = await give(odile, { kind: 'recipe', id: pie })
    await page.goto(path)
    await page.getByRole('link', { name: 'Report this page' }).click()
    await page.getByRole('radio').first().check()
    await page.getByRole('button', { name: 'Send report' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  })
  await context.close()
})

test('pages of public links can be used by everybody and fit', async ({ context, page, chef }) => {
  test.slow()
  const odile = await chef('Odile')
  const recipe = await keep(odile, 'saved-recipes', soup)
  await prepareA11yChecks(context as BrowserContext)
  const check = async (path: string, heading: string) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await checkA11y(page, heading)
  }
  const one = await give(odile, { kind: 'recipe', id: recipe })
  await check(one.path, soup.title)
  await check(`${one.path}/report`, 'Report this page')
  await check((await give(odile, { kind: 'cookbook' })).path, 'Odile’s Cookbook')
  const locked = await give(odile, { kind: 'cookbook', password: 'plum and pear' })
  await check(locked.path, 'This page asks for a password')
})
