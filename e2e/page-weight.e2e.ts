import type { Page } from '@playwright/test'
import { FONT_KILOBYTES, SCRIPT_BUDGETS, WELCOME_PICTURE_KILOBYTES } from '../scripts/pages/budgets.ts'
import { soup } from './dish.ts'
import { expect, test } from './fixtures.ts'
import { keep } from './kitchen.ts'
import { sendPhoto } from './pictures.ts'

// A phone.
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** KB and number of what a page asks for from now on, by kind, as it travels. */
async function watchWeight(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  const kinds = new Map<string, string>()
  const none = () => ({ files: 0, kilobytes: 0 })
  const weights = { Script: none(), Font: none(), Image: none() }
  // What the response takes beside its body is no part of the budgets.
  const heads = new Map<string, number>()
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!/^https?:/.test(response.url)) return
    kinds.set(requestId, type)
    heads.set(requestId, response.encodedDataLength)
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const weight = weights[kinds.get(requestId) as keyof typeof weights]
    if (!weight) return
    weight.files++
    weight.kilobytes += (encodedDataLength - (heads.get(requestId) ?? 0)) / 1024
  })
  return weights
}

/** Milliseconds without a new answer after which a page is taken to have all that it asks for by itself. */
const QUIET = 500

/** Keeps a page from what it loads once it is idle, which a slow machine would have count here and a fast one not. */
const neverIdle = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))

async function settled(page: Page): Promise<void> {
  await expect(page.locator('#root')).not.toHaveAttribute('inert')
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(quiet => {
    const ends = performance.getEntriesByType('resource').map(entry => (entry as PerformanceResourceTiming).responseEnd)
    return Math.max(...ends) < performance.now() - quiet
  }, QUIET)
}

test('the welcome page is light on a phone, and its letters are of its own fonts', async ({ browser, server }) => {
  const page = await browser.newPage({ ...phone, baseURL: server.url })
  await neverIdle(page)
  const weights = await watchWeight(page)
  await page.goto('/')
  await settled(page)
  const most = SCRIPT_BUDGETS['the welcome page']
  expect(weights.Script.kilobytes).toBeGreaterThan(60)
  expect(weights.Script.kilobytes).toBeLessThanOrEqual(most.kilobytes)
  expect(weights.Script.files).toBeLessThanOrEqual(most.files)
  expect(weights.Font.files).toBe(2)
  expect(weights.Font.kilobytes).toBeLessThanOrEqual(FONT_KILOBYTES)
  expect(weights.Image.files).toBeGreaterThan(0)
  expect(weights.Image.kilobytes).toBeLessThanOrEqual(WELCOME_PICTURE_KILOBYTES)

  await page.evaluate(() => {
    for (const family of ['title', 'text']) {
      const probe = document.body.appendChild(document.createElement('p'))
      probe.className = 'probe'
      probe.style.font = `560 40px var(--font-${family})`
      probe.textContent = 'Crème brûlée für zwölf – ½ l, “that’s £4”'
    }
  })
  await page.evaluate(() => document.fonts.ready)
  const client = await page.context().newCDPSession(page)
  await client.send('DOM.enable')
  await client.send('CSS.enable')
  const { root } = await client.send('DOM.getDocument')
  const { nodeIds } = await client.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: '.probe' })
  const drawn = await Promise.all(nodeIds.map(nodeId => client.send('CSS.getPlatformFontsForNode', { nodeId })))
  expect(drawn.map(({ fonts }) => fonts.map(font => [font.familyName.split(' ')[0], font.isCustomFont]))).toEqual([
    [['Fraunces', true]],
    [['Figtree', true]],
  ])
  expect(weights.Font.files, 'these letters took another file').toBe(2)
  await page.close()
})

test('The Dish, a recipe and My Kitchen load few and small scripts', async ({ browser, server, chef }) => {
  const ines = await chef('Ines')
  const imageUrls = [await sendPhoto(ines, '#b01e28'), await sendPhoto(ines, '#27408b')]
  // So many that the end of The Dish, where more is loaded, is far.
  let recipeId = 0
  for (const title of ['Soup', 'Stew', 'Broth', 'Bisque']) {
    const answer = await ines.context.request.post('/api/user-posts', { data: { ...soup, title, imageUrls } })
    expect(answer.ok(), await answer.text()).toBe(true)
    recipeId = (await answer.json()).recipeId
  }
  await keep(ines, 'back-burner', { title: 'Corn Bread' })
  const screens = [
    ['The Dish', '/the-dish', '1 / 2'],
    ['a recipe', `/recipes/${recipeId}`, '1 / 2'],
    ['My Kitchen', '/my-kitchen', 'Corn Bread'],
  ] as const
  const storageState = await ines.context.storageState()
  for (const [name, path, words] of screens) {
    // Of its own, so that nothing is in its cache.
    const context = await browser.newContext({ ...phone, baseURL: server.url, storageState })
    const page = await context.newPage()
    await neverIdle(page)
    const { Script, Font } = await watchWeight(page)
    await page.goto(path)
    await expect(page.getByRole('main').getByText(words, { exact: true }).first()).toBeVisible()
    await settled(page)
    expect(Script.kilobytes, name).toBeGreaterThan(100)
    expect(Script.kilobytes, name).toBeLessThanOrEqual(SCRIPT_BUDGETS[name].kilobytes)
    expect(Script.files, name).toBeLessThanOrEqual(SCRIPT_BUDGETS[name].files)
    expect(Font.kilobytes, name).toBeLessThanOrEqual(FONT_KILOBYTES)
    await context.close()
  }
})
