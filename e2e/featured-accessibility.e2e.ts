import { checkA11y, firstWindow, prepareA11yChecks } from './check-a11y.ts'
import { dish, soup } from './dish.ts'
import { addPhoto, goDown, kitchens, openWeek, weekOf } from './featured.ts'
import { expect, test } from './fixtures.ts'
import { photoOf } from './pictures.ts'
import { toastOf } from './toast-places.ts'

test.use(firstWindow)

test('the Recipe of the Week and its photos can be used by everybody and fit', async ({ chef }) => {
  const [ines, max] = await Promise.all([chef('Ines'), chef('Maximiliane van der Hoogenband-Achterberg')])
  const { page, context } = ines
  const week = await weekOf(ines)
  await prepareA11yChecks(context)
  await dish(ines, soup)
  await addPhoto(ines, '#27408b', { recipeTitle: week.title, isRecipeOfTheWeek: true })
  await addPhoto(max, '#b01e28', {
    recipeTitle: week.title,
    caption: 'Gone before it was cold, and nobody who does the dishes. '.repeat(8).trim(),
    userTwist: 'Twice the lemon, and the pan went straight to the table.',
  })
  const card = await openWeek(page, week)
  await card.getByRole('button', { name: 'View Full Recipe' }).click()
  await expect(card.getByRole('region', { name: 'Instructions' })).toBeVisible()
  await card.getByRole('button', { name: 'Comments', exact: true }).click()
  await expect(card.getByText('No comments yet. Be the first!')).toBeVisible()
  await checkA11y(page, 'the Recipe of the Week, unfolded, with photos')

  await kitchens(page).getByRole('button', { name: 'Share Your Photo' }).click()
  const share = page.getByRole('dialog', { name: 'Share Your Recipe of the Week' })
  await share.getByRole('button', { name: 'Upload' }).click()
  await expect(toastOf(page)).toContainText('Please choose a photo.')
  await checkA11y(page, 'the dialog for a photo of the week, without one')
  await page.keyboard.press('Escape')
  await expect(share).toBeHidden()

  await page.goto(`/recipes/${week.id}`)
  const upload = page.getByRole('button', { name: 'Upload Your Creation' })
  await goDown(page, upload)
  await upload.click()
  const dialog = page.getByRole('dialog', { name: 'Upload Your Creation' })
  await dialog.getByLabel('Caption').fill('The last of the jar.')
  await dialog
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await photoOf('#d9a441'))
  await expect(dialog.getByText('Ready to share.')).toBeVisible()
  await checkA11y(page, 'the dialog for a photo, with one')

  await page.goto('/recipe-of-the-week')
  await expect(page.getByText('This is the first week')).toBeVisible()
  await checkA11y(page, 'the page of past weeks')
})
