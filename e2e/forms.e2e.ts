import type { Locator } from '@playwright/test'
import { openComposer, typeRecipe, typeShare } from './capture.ts'
import { befriend, dish, openFeed, openShare, post, soup } from './dish.ts'
import { boxOf, expect, test } from './fixtures.ts'
import { toastOf } from './toast-places.ts'

const phone = { viewport: { width: 390, height: 844 } }

/** The lines of an area that are in view, before it is scrolled. */
const linesShown = (area: Locator): Promise<number> =>
  area.evaluate(element => {
    const style = getComputedStyle(element)
    return (element.clientHeight - Number.parseFloat(style.paddingTop)) / Number.parseFloat(style.lineHeight)
  })

test('a complaint stands in view with its field, clear of the buttons below', async ({ chef }) => {
  const { page } = await chef('Runa', phone)
  await openComposer(page, 'manual', 'backburner')
  await typeRecipe(page, { title: 'Rye Bread', ingredients: '500 g rye', instructions: 'Bake.' })
  await page.getByLabel('Source URL').fill('rye')
  const save = page.getByRole('button', { name: 'Save Recipe' })
  await save.click()
  await expect(page.getByLabel('Source URL')).toBeFocused()
  const complaint = page.getByText('Please enter a valid URL')
  await expect
    .poll(async () => {
      const { y, height } = await boxOf(complaint)
      return y + height - (await boxOf(save)).y
    })
    .toBeLessThan(0)
})

test('so it does in a dialog', async ({ chef }) => {
  const { page } = await chef('Runa')
  await page.goto('/the-dish')
  const form = await openShare(page, 'Dish It', 'Enter')
  await typeShare(form, { title: 'Rye Bread', ingredients: '500 g rye', instructions: 'Bake.' })
  await form.getByLabel('Cook time (min)').fill('0')
  await form.getByRole('button', { name: 'Dish it' }).click()
  await expect(form.getByLabel('Cook time (min)')).toBeFocused()
  await expect(form.getByText('Please enter minutes from 1 to 43,200 (30 days).')).toBeInViewport({ ratio: 1 })
})

test('the buttons of a short form stand at the foot of a phone', async ({ chef }) => {
  const { page } = await chef('Runa', phone)
  await page.goto('/compose?type=general')
  const { y, height } = await boxOf(page.getByRole('button', { name: 'Share Post' }))
  expect(y + height).toBeGreaterThan(phone.viewport.height - 24)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(phone.viewport.height)
})

test('a complaint under a number leaves the number beside it where it is', async ({ chef }) => {
  const { page } = await chef('Runa', phone)
  await openComposer(page, 'manual', 'backburner')
  await typeRecipe(page, { title: 'Rye Bread', ingredients: '500 g rye', instructions: 'Bake.' })
  await page.getByLabel('Cook time (min)').fill('50000')
  const save = page.getByRole('button', { name: 'Save Recipe' })
  await save.click()
  await expect(page.getByText('Please enter minutes from 1 to 43,200 (30 days).')).toBeVisible()
  const [time, servings] = [await boxOf(page.getByLabel('Cook time (min)')), await boxOf(page.getByLabel('Servings'))]
  expect(servings.y).toBe(time.y)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const { y, height } = await boxOf(save)
  expect(y + height).toBeGreaterThan(phone.viewport.height - 24)
})

test.describe('where the way to the server is cut', () => {
  test.use({ allowedTrouble: /ERR_FAILED/ })

  test('why a remake was not shared stands in view as a whole', async ({ chef }) => {
    const mara = await chef('Mara')
    const { page, ...runa } = await chef('Runa', phone)
    await befriend(mara, { page, ...runa })
    await dish(mara, soup)
    await openFeed(page, soup.title)
    await post(page, soup.title).getByRole('button', { name: 'Made This' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('How did it turn out?').fill('Warm and red.')
    await page.route('**/trpc/feed.addPost**', route => route.abort())
    await form.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(toastOf(page)).toContainText('Failed to create remake post')
    await expect(toastOf(page)).toBeInViewport({ ratio: 1 })
    await expect(form.getByLabel('How did it turn out?')).toHaveValue('Warm and red.')
  })
})

test('a long text stands in whole lines', async ({ chef }) => {
  const { page } = await chef('Runa')
  const long = Array.from({ length: 60 }, (_, at) => `Step ${at + 1}`).join('\n')
  await openComposer(page, 'manual', 'backburner')
  const steps = page.getByLabel('Instructions')
  await steps.fill(long)
  await expect.poll(() => steps.evaluate(area => area.scrollHeight - area.clientHeight)).toBe(0)
  await steps.press('Control+End')
  await page.keyboard.type('!')
  const before = await page.evaluate(() => scrollY)
  await page.keyboard.type('!')
  expect(await page.evaluate(() => scrollY)).toBe(before)

  await openComposer(page, 'url', 'backburner')
  await page.getByRole('button', { name: 'Paste the text' }).click()
  const pasted = page.getByLabel('Recipe text')
  await pasted.fill(long)
  await expect.poll(() => linesShown(pasted)).toBeCloseTo(16, 1)
})
