import type { Page } from '@playwright/test'
import { dish, posts, soup } from './dish.ts'
import { type Chef, expect, test } from './fixtures.ts'
import { cardTitles, keep } from './kitchen.ts'
import { hold, sendPhoto } from './pictures.ts'

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** What a page may move by itself, as browsers count it: the part of the window times how far. */
const MOST_MOVED = 0.02

type Watching = { __moved: { value: number; what: string }[] }

/** Notes all that moves in every document of a page, what moves right after a press too. */
async function watchMoves(page: Page): Promise<() => Promise<{ value: number; what: string }[]>> {
  await page.addInitScript(() => {
    const moved: Watching['__moved'] = []
    ;(window as unknown as Watching).__moved = moved
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement
      return element ? `${element.tagName} ${element.className} ${(element.textContent ?? '').slice(0, 30)}` : 'gone'
    }
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
    new PerformanceObserver(list => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        moved.push({ value, what: sources.map(({ node }) => nameOf(node)).join(' | ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as Watching).__moved)
}

async function expectStill(moves: () => Promise<{ value: number; what: string }[]>, where: string): Promise<void> {
  const moved = await moves()
  expect(
    moved.reduce((sum, { value }) => sum + value, 0),
    `${where}: ${JSON.stringify(moved)}`,
  ).toBeLessThan(MOST_MOVED)
}

/** So much that each section is longer than the window; the newest recipe's id. */
async function cook(chef: Chef): Promise<number> {
  const imageUrls = [await sendPhoto(chef, '#b01e28'), await sendPhoto(chef, '#27408b')]
  for (const title of ['Soup', 'Stew', 'Broth', 'Bisque']) await dish(chef, { ...soup, title, imageUrls })
  let id = 0
  for (const title of ['Corn Bread', 'Rye Bread', 'Flat Bread', 'Soda Bread', 'Milk Bread']) {
    id = await keep(chef, 'back-burner', { title })
  }
  return id
}

const section = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first()
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** How many stand-ins for what is not there yet the window shows; further down is what was never seen. */
const waitingInView = (page: Page) =>
  page.locator('main .skeleton, main .sheen').evaluateAll(
    parts =>
      parts.filter(part => {
        const { top, bottom, width } = part.getBoundingClientRect()
        return width > 0 && bottom > 0 && top < window.innerHeight
      }).length,
  )

test('nothing jumps while a page opens on a phone, nor from section to section', async ({ browser, server, chef }) => {
  const ines = await chef('Ines')
  const recipe = await cook(ines)
  const storageState = await ines.context.storageState()
  for (const [path, words] of [
    ['/', null],
    ['/the-dish', 'Bisque'],
    [`/recipes/${recipe}`, 'Milk Bread'],
    ['/my-kitchen', 'Milk Bread'],
  ] as const) {
    // Of its own, so that nothing is in its cache; without a session that is the welcome.
    const context = await browser.newContext({ ...phone, baseURL: server.url, ...(words && { storageState }) })
    const page = await context.newPage()
    const moves = await watchMoves(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { name: words ?? 'Welcome, Chef!' }).first()).toBeVisible()
    await expect(page.locator('#root')).not.toHaveAttribute('inert')
    await page.evaluate(() => document.fonts.ready)
    await expectStill(moves, path)
    if (path === '/my-kitchen') {
      await section(page, 'Profile').click()
      await expect(page.getByRole('heading', { name: 'Ines' }).first()).toBeVisible()
      await section(page, 'The Dish').click()
      await expect(posts(page).first()).toBeVisible()
      await section(page, 'My Kitchen').click()
      await expect(cardTitles(page).first()).toBeVisible()
      await expectStill(moves, 'from section to section')
    }
    await context.close()
  }
})

test('a section that was seen before is there at once, and where it was left', async ({ chef }) => {
  const ines = await chef('Ines', phone)
  await cook(ines)
  const { page } = ines
  await page.goto('/the-dish')
  await expect(posts(page)).toHaveCount(4)
  await section(page, 'My Kitchen').click()
  await expect(cardTitles(page)).toHaveCount(5)
  await section(page, 'Profile').click()
  await expect(page.getByRole('heading', { name: 'Ines' }).first()).toBeVisible()

  // From here on nothing is answered: what shows is what was kept.
  const letGo = await hold(page, /\/trpc\/(?!notifications)/)
  const nothingWaits = async () => expect(await waitingInView(page)).toBe(0)
  await section(page, 'The Dish').click()
  await expect(posts(page)).toHaveCount(4)
  await nothingWaits()
  await page.evaluate(() => window.scrollTo(0, 900))
  const dishAt = await scrolled(page)
  expect(dishAt).toBeGreaterThan(600)
  await section(page, 'My Kitchen').click()
  await expect(cardTitles(page)).toHaveCount(5)
  await nothingWaits()
  await page.evaluate(() => window.scrollTo(0, 700))
  const kitchenAt = await scrolled(page)
  expect(kitchenAt).toBeGreaterThan(400)
  await section(page, 'Profile').click()
  await expect(page.getByRole('heading', { name: 'Ines' }).first()).toBeVisible()
  await nothingWaits()
  await page.goBack()
  await expect(cardTitles(page)).toHaveCount(5)
  await expect.poll(() => scrolled(page)).toBe(kitchenAt)
  await nothingWaits()
  await page.goBack()
  await expect(posts(page)).toHaveCount(4)
  await expect.poll(() => scrolled(page)).toBe(dishAt)
  await nothingWaits()
  letGo()
})
