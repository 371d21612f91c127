import { told } from './connect.ts'
import { addPhoto, goDown, kitchens, openWeek, weekOf } from './featured.ts'
import { expect, inMotion, test } from './fixtures.ts'
import { expectColour, photoOf } from './pictures.ts'
import { toastOf } from './toast-places.ts'

// The gallery of the week is everybody's: here it begins empty.
test.use({ serverEnv: {}, ...inMotion })

test('a chef shares a photo of the Recipe of the Week, and another likes and reports it', async ({ chef }) => {
  const [mara, tove] = await Promise.all([chef('Mara'), chef('Tove')])
  const week = await weekOf(mara)
  const photo = (page: typeof mara.page) =>
    kitchens(page).getByRole('img', { name: `${week.title} by Mara`, exact: true })

  await test.step('Mara chooses a photo and nothing else', async () => {
    const { page } = mara
    await openWeek(page, week)
    await expect(kitchens(page).getByText('No photos yet')).toBeVisible()
    await kitchens(page).getByRole('button', { name: 'Share Your Photo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share Your Recipe of the Week' })
    await expect(dialog.getByText(week.title)).toBeVisible()
    await expect(dialog.getByRole('textbox')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Upload' }).click()
    await expect(toastOf(page)).toContainText('Please choose a photo.')
    await dialog
      .locator('input[type="file"]')
      .first()
      .setInputFiles(await photoOf('#b01e28'))
    await expect(dialog.getByText('Ready to share.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Upload' }).click()
    await told(page, 'Your photo is in the gallery')
    await expect(dialog).toBeHidden()
    await expectColour(photo(page), '#b01e28')
    await expect(kitchens(page).getByText('No photos yet')).toHaveCount(0)
  })

  await test.step('Tove sees it, likes it and reports it', async () => {
    const { page } = tove
    await openWeek(page, week)
    await expectColour(photo(page), '#b01e28')
    await kitchens(page).getByRole('button', { name: 'Like, 0 likes', pressed: false }).click()
    await expect(kitchens(page).getByRole('button', { name: 'Like, 1 like', pressed: true })).toBeVisible()
    await kitchens(page).getByRole('button', { name: 'More about Mara’s photo' }).click()
    await page.getByRole('menuitem', { name: 'Report' }).click()
    const dialog = page.getByRole('dialog', { name: 'Report this photo' })
    await dialog.getByRole('radio', { name: 'Not theirs to share' }).click()
    await dialog.getByRole('button', { name: 'Report', exact: true }).click()
    await page.getByRole('dialog', { name: 'Thank you' }).getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(photo(page)).toBeVisible()
  })

  await test.step('Mara finds the same count, and takes her photo out again', async () => {
    const { page } = mara
    await openWeek(page, week)
    await expect(kitchens(page).getByRole('button', { name: 'Like, 1 like', pressed: false })).toBeVisible()
    await kitchens(page).getByRole('button', { name: 'More about your photo' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    const asked = page.getByRole('alertdialog', { name: 'Remove this photo?' })
    await asked.getByRole('button', { name: 'Remove' }).click()
    await told(page, 'Photo removed')
    await expect(kitchens(page).getByText('No photos yet')).toBeVisible()
  })
})

test('on the page of a recipe photos go with words, and one turns from one to the next', async ({ chef }) => {
  const [mara, tove] = await Promise.all([chef('Mara'), chef('Tove')])
  const { page } = tove
  const recipe = (await weekOf(tove)).id === 3001 ? 3002 : 3001
  await page.goto(`/recipes/${recipe}`)
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await addPhoto(mara, '#b01e28', { recipeTitle: title, caption: 'The last of the jar.' })
  const gallery = page.getByRole('region', { name: 'Photos by other chefs', exact: true })
  const by = (name: string) => gallery.getByRole('img', { name: `${title} by ${name}`, exact: true })
  await page.reload()
  await goDown(page, by('Mara'))
  await gallery.getByRole('button', { name: 'Upload Your Creation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload Your Creation' })
  await dialog.getByLabel('Caption').fill('Gone before it was cold.')
  await dialog.getByLabel('My twist').fill('Twice the lemon')
  await dialog
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await photoOf('#27408b'))
  await expect(dialog.getByText('Ready to share.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(dialog).toBeHidden()
  const first = gallery.getByRole('group', { name: 'Photo 1 of 2' })
  const second = gallery.getByRole('group', { name: 'Photo 2 of 2' })
  await expectColour(by('Tove'), '#27408b')
  // A wide window has room for both, and for who has not shown theirs yet.
  for (const name of ['Tove', 'Mara']) await expect(by(name)).toBeInViewport()
  await gallery.getByRole('button', { name: /^Made it too/ }).click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  // What loads above may have moved it out of sight; sideways nothing but the carousel turns.
  await first.scrollIntoViewIfNeeded()
  await expect(first).toBeInViewport()
  await expect(first).toContainText('Gone before it was cold.')
  await expect(first).toContainText('My twist: Twice the lemon')
  await expect(second).not.toBeInViewport()
  await gallery.getByRole('button', { name: 'Next photo' }).click()
  await expectColour(by('Mara'), '#b01e28')
  await expect(second).toBeInViewport()
  await expect(second).toContainText('The last of the jar.')
  for (const colour of ['#117733', '#ddaa00']) await addPhoto(mara, colour, { recipeTitle: title })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()
  const status = gallery.getByRole('status')
  await goDown(page, status)
  await gallery.scrollIntoViewIfNeeded()
  await expect(status).toHaveText('1–3 / 4')
  await gallery.getByRole('button', { name: 'Next photo' }).click()
  await expect(status).toHaveText('2–4 / 4')
  await expect(gallery.getByText('The last of the jar.')).toBeInViewport()
})
