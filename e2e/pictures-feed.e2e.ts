import type { Page } from '@playwright/test'
import { greenSquare, heicFile, redCorner } from '#tests/samples/heic.ts'
import { told } from './connect.ts'
import { dish, openFeed, post, posts, soup } from './dish.ts'
import { boxOf, expect, inMotion, test } from './fixtures.ts'
import { choose, keep } from './kitchen.ts'
import { expectColour, hold, photoRow, sendPhoto } from './pictures.ts'

test.use(inMotion)

const foods = ['#b01e28', '#27408b', '#d9a441', '#5b2a6e', '#1c1420', '#6d2b49']

test('a photo as telephones take them is posted from the chooser and shows in its colours', async ({ chef }) => {
  const { page } = await chef('Mara')
  await openFeed(page, 'What are you cooking')
  await page.getByRole('button', { name: 'What are you cooking, Chef?' }).click()
  await page.getByRole('dialog', { name: 'Dish It Up' }).getByRole('button', { name: 'Post' }).click()
  const dialog = page.getByRole('dialog', { name: 'General post' })
  await dialog.getByLabel("What's on your mind, Chef?").fill('Straight from the phone.')
  // Beside its picture such a file has others, which are not shown.
  const buffer = heicFile([greenSquare, redCorner], { primary: 1 })
  const letGo = await hold(page, '**/api/pictures')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer })
  // This browser cannot show it, so its name stands there until the server has made a picture of it.
  await expect(photoRow(dialog, 1).getByText('IMG_0042.HEIC')).toBeVisible()
  letGo()
  await expectColour(photoRow(dialog, 1).getByRole('img'), '#2040e0', { x: 0.8, y: 0.8 })
  await dialog.getByRole('button', { name: 'Share Post' }).click()
  await told(page, 'Your post is on The Dish')
  const shown = post(page, 'Straight from the phone.').getByRole('img', { name: 'Photo by Mara' })
  await expectColour(shown, '#2040e0', { x: 0.8, y: 0.8 })
  await expectColour(shown, '#e02020', { x: 0.2, y: 0.2 })
})

test('a photo that this browser cannot show is never stood for by something else', async ({ chef }) => {
  const mara = await chef('Mara')
  const { page } = mara
  const file = {
    name: 'IMG_0042.HEIC',
    mimeType: 'image/heic',
    buffer: heicFile([greenSquare, redCorner], { primary: 1 }),
  }
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  const profile = page.getByRole('dialog', { name: 'Update Profile' })
  await profile.locator('input[type=file]').setInputFiles(file)
  await expect(profile.getByRole('img', { name: 'IMG_0042.HEIC, no preview in this browser' })).toBeVisible()
  await profile.getByRole('button', { name: 'Undo' }).click()
  await expect(profile.getByRole('img', { name: 'Your picture' })).toBeVisible()

  await keep(mara, 'back-burner', { title: 'Corn Bread' })
  await page.goto('/my-kitchen')
  await choose(page, 'Corn Bread', 'Update')
  const letGo = await hold(page, '**/api/pictures')
  const update = page.getByRole('dialog', { name: 'Update Recipe' })
  await update.locator('input[type=file]').setInputFiles(file)
  await expect(update.getByText('IMG_0042.HEIC')).toBeVisible()
  letGo()
  await expectColour(update.getByRole('img', { name: 'Your new photo' }), '#2040e0', { x: 0.8, y: 0.8 })
})

test('photos turn by pulling them further than 50 px, and a pull opens nothing', async ({ chef }) => {
  const mara = await chef('Mara')
  await dish(mara, { ...soup, imageUrls: [await sendPhoto(mara, '#b01e28'), await sendPhoto(mara, '#27408b')] })
  const { page } = mara
  await openFeed(page, soup.title)
  const card = post(page, soup.title)
  const count = card.getByRole('status')
  await expect(count).toHaveText('1 / 2')
  const pull = async (by: number) => {
    const { x, y, width, height } = await boxOf(card.getByRole('region', { name: 'Photos by Mara' }))
    await page.mouse.move(x + width / 2, y + height / 3)
    await page.mouse.down()
    await page.mouse.move(x + width / 2 + by, y + height / 3, { steps: 5 })
    await page.mouse.up()
  }
  await pull(-49)
  await expect(count).toHaveText('1 / 2')
  await pull(-51)
  await expect(count).toHaveText('2 / 2')
  await expect(card.getByRole('img', { name: 'Photo 2 of 2 by Mara' })).toBeInViewport()
  // Behind the last there is none.
  await pull(-120)
  await expect(count).toHaveText('2 / 2')
  await pull(120)
  await expect(count).toHaveText('1 / 2')
  await expect(page).toHaveURL(/\/the-dish$/)
  await card.getByRole('button', { name: 'Next photo' }).press('ArrowRight')
  await expect(count).toHaveText('2 / 2')
})

test.describe('on a phone with two dots to a pixel', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the feed fetches pictures as large as they show, the first ones first, and nothing jumps', async ({ chef }) => {
    const mara = await chef('Mara', { deviceScaleFactor: 2 })
    for (const [at, food] of foods.entries()) {
      await dish(mara, { ...soup, title: `Soup ${at + 1}`, imageUrls: [await sendPhoto(mara, food)] })
    }
    const { page } = mara
    const widths: string[] = []
    page.on('request', request => {
      const width = /\/media\/[\w-]{22}\/(\d+)$/.exec(request.url())?.[1]
      if (width) widths.push(width)
    })
    const letGo = await hold(page, /\/media\/[\w-]{22}\/\d+$/)
    await openFeed(page, 'Soup 6')
    const photos = posts(page).locator('img[sizes]')
    await expect(photos).toHaveCount(foods.length)
    const before = await boxes(page)
    letGo()
    for (const [at, food] of foods.toReversed().entries()) {
      const photo = photos.nth(at)
      await expect(photo).toHaveAttribute('loading', at === 0 ? 'eager' : 'lazy')
      await expect(photo).toHaveAttribute('fetchpriority', at === 0 ? 'high' : 'auto')
      await photo.scrollIntoViewIfNeeded()
      await expectColour(photo, food)
    }
    expect(await boxes(page)).toEqual(before)
    expect(widths).toEqual(foods.map(() => '640'))
  })
})

/** Where each post lies on the page. */
const boxes = (page: Page) =>
  posts(page).evaluateAll(cards =>
    cards.map(card => [(card as HTMLElement).offsetTop, (card as HTMLElement).offsetHeight]),
  )
