import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { field, newest, openComposer, picture, typeRecipe } from './capture.ts'
import { told } from './connect.ts'
import { expect, test } from './fixtures.ts'
import { card } from './kitchen.ts'
import { expectColour, handOver, hold, photoOf, photoRow } from './pictures.ts'

const tart = { title: 'Four Berry Tart', ingredients: '1 sheet puff pastry\n400 g berries', instructions: 'Bake.' }
const red = '#b01e28'
const blue = '#27408b'
const black = '#1c1420'
const gold = '#d9a441'

test('four photos of a recipe are chosen, dropped, pasted, ordered and described, and stay so', async ({ chef }) => {
  const odile = await chef('Odile')
  const { page } = odile
  const row = (place: number) => photoRow(page, place)
  const preview = (place: number) => row(place).getByRole('img')
  const words = (place: number) => page.getByLabel(`Describe photo ${place}`)
  const recipePhotos = page.getByRole('region', { name: `Photos of ${tart.title}` })
  await openComposer(page, 'manual', 'backburner')
  await typeRecipe(page, tart)
  const letGo = await hold(page, '**/api/pictures')

  await test.step('they show at once, while they are sent two at a time', async () => {
    await page.locator('input[type=file]').setInputFiles([await photoOf(red), await photoOf(blue)])
    await handOver(page.getByRole('group', { name: 'Photos' }), 'drop', await photoOf(black))
    await handOver(field(page, 'Title'), 'paste', await photoOf(gold))
    await expect(page.getByText('4 of 10', { exact: true })).toBeVisible()
    for (const [at, food] of [red, blue, black, gold].entries()) await expectColour(preview(at + 1), food)
    await expect(page.getByRole('progressbar')).toHaveCount(4)
    await expect(page.getByText('Sending...', { exact: true })).toHaveCount(2)
    await expect(page.getByText('Waiting...', { exact: true })).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Sending the photos...' })).toBeVisible()
  })

  await test.step('one is cancelled and sent again', async () => {
    await page.getByRole('button', { name: 'Cancel sending photo 2' }).click()
    await expect(row(2)).toContainText('Stopped. This photo was not sent.')
    const again = row(2).getByRole('button', { name: 'Try again' })
    await expect(again).toBeFocused()
    await expect(row(3)).toContainText('Sending...')
    letGo()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await page.getByRole('button', { name: 'Save Recipe' }).click()
    await expect(page.getByText('Some photos could not be sent. Send them again or take them out.')).toBeVisible()
    await again.click()
    await expect(row(2).getByRole('button', { name: 'Remove photo 2' })).toBeVisible()
    await expect(again).toBeHidden()
  })

  await test.step('they are put in another order by button, by hand and by making one the cover', async () => {
    for (const [at, what] of ['Red', 'Blue', 'Black', 'Gold'].entries()) await words(at + 1).fill(`${what} berries`)
    await page.getByRole('button', { name: 'Move photo 1 down' }).click()
    await expect(words(1)).toHaveValue('Blue berries')
    await expect(page.getByRole('button', { name: 'Move photo 2 down' })).toBeFocused()
    await page.getByRole('button', { name: 'Make cover: photo 4' }).click()
    await expect(words(1)).toHaveValue('Gold berries')
    await expect(row(1).getByText('Cover', { exact: true })).toBeVisible()
    // Now gold, blue, red, black; black goes over blue.
    await preview(4).dragTo(row(2), { force: true, targetPosition: { x: 60, y: 4 } })
    await expect(words(2)).toHaveValue('Black berries')
    await words(4).fill('')
  })

  const order = [gold, black, blue, red]
  const alts = ['Gold berries', 'Black berries', 'Blue berries', 'Photo 4 of 4']

  await test.step('all of it outlives a reload, and the recipe is saved with it', async () => {
    await page.reload()
    await expect(page.getByText('4 of 10', { exact: true })).toBeVisible()
    await expect(words(3)).toHaveValue('Blue berries')
    for (const [at, food] of order.entries()) await expectColour(preview(at + 1), food)
    await page.getByRole('button', { name: 'Save Recipe' }).click()
    await told(page, 'Recipe Saved!')
    await expectColour(card(page, tart.title).locator('img[src^="/media/"]'), gold)
    await page.goto(`/recipes/${(await newest(odile, 'back-burner')).id}`)
  })

  await test.step('they are turned through in that order, with their words', async () => {
    for (const [at, food] of order.entries()) {
      await expect(recipePhotos.getByRole('status')).toHaveText(`${at + 1} / 4`)
      const shown = recipePhotos.getByRole('img', { name: alts[at], exact: true })
      await expect(shown).toBeInViewport()
      await expectColour(shown, food)
      if (at < 3) await recipePhotos.getByRole('button', { name: 'Next photo' }).click()
    }
  })

  await test.step('one is taken out, and the next is the cover', async () => {
    await page.goto(`${page.url()}/edit`)
    await page.getByRole('button', { name: 'Remove photo 1' }).click()
    await expect(page.getByText('3 of 10', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Save Recipe' }).click()
    await told(page, 'Recipe Saved!')
    await expect(recipePhotos.getByRole('status')).toHaveText('1 / 3')
    await expectColour(recipePhotos.getByRole('img', { name: 'Black berries' }), black)
    await page.goto('/my-kitchen')
    await expectColour(card(page, tart.title).locator('img[src^="/media/"]'), black)
  })
})

test('over a slow line it shows how much of a photo has gone', async ({ chef }) => {
  const { page, context } = await chef('Odile')
  await page.goto('/compose?type=general')
  const line = await context.newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 200_000 }
  await line.send('Network.emulateNetworkConditions', slow)
  const seen: number[] = []
  await page.exposeFunction('seePercent', (percent: number) => seen.push(percent))
  await page.evaluate(() => {
    const watch = () => {
      const now = document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')
      if (now) (window as unknown as { seePercent(percent: number): void }).seePercent(Number(now))
    }
    new MutationObserver(watch).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  // Noise stays as large as it is however it is packed.
  const noise = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
    .png()
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles(picture('noise.png', noise))
  await expect(photoRow(page, 1).getByRole('button', { name: 'Remove photo 1' })).toBeVisible()
  expect(seen).toEqual([...seen].sort((one, other) => one - other))
  expect(
    seen.some(percent => percent > 0 && percent < 100),
    `${seen}`,
  ).toBe(true)
})
