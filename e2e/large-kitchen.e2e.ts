import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { cardTitles, openShelf, openTransfer } from './kitchen.ts'

const dishes = ['Soup', 'Stew', 'Salad', 'Cake', 'Bread', 'Curry', 'Pie', 'Pasta']
const thousand = Array.from({ length: 1000 }, (_, n) => ({
  '@type': 'Recipe',
  name: `${dishes[n % dishes.length]} number ${n + 1}`,
  description: 'Everybody asks for it again, so it had to be written down at last.',
  recipeIngredient: Array.from({ length: 9 }, (_, line) => `${line + 1}00 g of ingredient ${n}-${line}`),
  recipeInstructions: Array.from({ length: 5 }, (_, step) => `Step ${step}: stir it well and leave it to stand.`),
  totalTime: 'PT40M',
  recipeYield: '4',
}))

test('a kitchen of a thousand recipes opens with one page of them, and goes on as one scrolls', async ({ chef }) => {
  test.slow()
  const wanda = await chef('Wanda')
  await test.step('they are brought in from one file, and the page tells how far it is', async () => {
    const page = await wanda.context.newPage()
    await openTransfer(page)
    const buffer = Buffer.from(JSON.stringify(thousand))
    await page.getByLabel('File with recipes').setInputFiles({ name: 'thousand.json', mimeType: '', buffer })
    await expect(page.getByText('1,000 new recipes.', { exact: true })).toBeVisible({ timeout: 180_000 })
    await page.getByRole('button', { name: 'Bring in 1,000 recipes' }).click()
    await expect(page.getByText(/^[\d,]+ of 1,000 recipes brought in$/)).toBeVisible()
    await expect(page.getByText('1,000 recipes brought in.', { exact: true })).toBeVisible({ timeout: 200_000 })
    await page.close()
  })

  const { page } = wanda
  const meter = await startMeter(page)
  await page.goto('/the-dish')
  await expect(page.getByRole('heading', { name: 'The Dish' })).toBeVisible()
  await meter.settle()
  meter.takeAll()

  await page.getByRole('link', { name: 'My Kitchen' }).first().click()
  await openShelf(page, 'Cookbook')
  await expect(page.getByText('1,000 recipes organized by meal', { exact: true })).toBeVisible()
  await expect(cardTitles(page)).toHaveCount(24)
  await meter.settle()
  const opening = meter.takeAll()
  // A page of the Back Burner, where My Kitchen opens, and one of the Cookbook.
  expect(opening.filter(({ url }) => url.includes('listShelf'))).toHaveLength(2)
  expect(sum(opening), list(opening)).toBeLessThan(200_000)

  await cardTitles(page).last().scrollIntoViewIfNeeded()
  await expect(cardTitles(page)).toHaveCount(48)
  await meter.settle()
  expect(meter.takeAll().filter(({ url }) => url.includes('listShelf'))).toHaveLength(1)
  for (const shown of ['Recipes 37 to 48', 'Recipes 61 to 72', 'Recipes 85 to 96']) {
    await page.getByRole('list', { name: shown, exact: true }).scrollIntoViewIfNeeded()
  }
  await expect(page.getByText('Pasta number 1000', { exact: true })).toBeHidden()
  await page.getByRole('heading', { name: 'My Kitchen' }).scrollIntoViewIfNeeded()
  await expect(cardTitles(page).first()).toHaveText('Pasta number 1000')
})

interface Moved {
  url: string
  kind: string
  bytes: number
}

const sum = (moved: readonly Moved[]): number => moved.reduce((all, { bytes }) => all + bytes, 0)
const list = (moved: readonly Moved[]): string =>
  moved
    .toSorted((one, other) => other.bytes - one.bytes)
    .map(({ bytes, url }) => `${bytes} ${url}`)
    .join('\n')
/** Weighs what comes over the wire, heads and all. */
async function startMeter(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const open = new Map<string, Moved>()
  let moved: Moved[] = []
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    // The event stream of notifications stays open.
    if (type !== 'EventSource') open.set(requestId, { url: request.url, kind: type, bytes: 0 })
  })
  const close = (requestId: string, bytes: number) => {
    const entry = open.get(requestId)
    if (entry) moved.push({ ...entry, bytes })
    open.delete(requestId)
  }
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => close(requestId, encodedDataLength))
  devtools.on('Network.loadingFailed', ({ requestId }) => close(requestId, 0))
  await devtools.send('Network.enable')
  return {
    /** Waits until nothing is on its way. */
    settle: () => expect.poll(() => [...open.values()].map(({ url }) => url)).toEqual([]),
    /** What came since the last time. */
    takeAll: (): Moved[] => {
      const all = moved
      moved = []
      return all
    },
  }
}
