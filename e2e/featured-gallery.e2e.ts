import { addPhoto, goDown, weekOf } from './featured.ts'
import { expect, inMotion, test } from './fixtures.ts'
import { expectColour, photoOf } from './pictures.ts'

// The gallery of the week is everybody's: here it begins empty.
test.use({ serverEnv: {}, ...inMotion })

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
