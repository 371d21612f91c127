import { join } from 'node:path'
import { extract, field, openComposer, picture, typeRecipe } from './capture.ts'
import { checkA11y, firstWindow, prepareA11yChecks } from './check-a11y.ts'
import { expect, test } from './fixtures.ts'
import { dishPicture } from './pictures.ts'

const recipe = {
  title: 'Cherry Tomato Pasta with Burst Garlic and Far Too Much Basil',
  ingredients: '# For the sauce\n600 g cherry tomatoes\n14 tbsp olive oil',
  instructions: 'Warm the oil.\nAdd the tomatoes.',
}

test.use({ ...firstWindow, allowedErrors: /422/ })

test('every way to get a recipe in can be used by everybody and fits', async ({ chef, pages }) => {
  test.slow()
  const { page, context, id } = await chef('Ines', { permissions: ['camera'] })
  await prepareA11yChecks(context)
  const soups = pages.serveFile('/soups', join(import.meta.dirname, 'pages/two-soups.html'))
  const poem = pages.serve('/poem', '<title>A poem</title><h1>A poem</h1><p>No flour, no fire, no bread.</p>')

  await openComposer(page, 'manual', 'cookbook')
  await page.getByRole('button', { name: 'Save Recipe' }).click()
  await expect(page.getByText('Title is required')).toBeVisible()
  await page.getByRole('button', { name: 'More details' }).click()
  await checkA11y(page, 'a recipe with all that is missing')
  await typeRecipe(page, recipe)
  const older = { title: 'Quince Jelly', ingredients: ['1 kg quinces'], instructions: ['Cook.'] }
  const data = encodeURIComponent(JSON.stringify(older))
  await page.goto(`/compose?type=recipe&mode=manual&source=cookbook&data=${data}`)
  await expect(page.getByText('You have already started a recipe')).toBeVisible()
  await checkA11y(page, 'a recipe that waits for another')
  const doubts = [{ field: 'ingredients', line: '14 tbsp olive oil', reason: 'This amount looks unlikely.' }]
  await page.evaluate(
    ({ key, doubts }) => {
      const draft = JSON.parse(sessionStorage.getItem(key) ?? '')
      sessionStorage.setItem(key, JSON.stringify({ ...draft, doubts }))
    },
    { key: `longtable:draft:${id}:manual`, doubts },
  )
  await page.reload()
  await expect(page.getByText('This amount looks unlikely.')).toBeVisible()
  await checkA11y(page, 'a doubtful line')

  await openComposer(page, 'url', 'backburner')
  await extract(page, poem)
  await expect(page.getByText('Extraction Failed').first()).toBeVisible()
  await page.getByRole('button', { name: 'Paste the text' }).click()
  await expect(page.getByLabel('Recipe text')).toBeFocused()
  await checkA11y(page, 'a page that gave nothing')
  await page.getByRole('button', { name: 'Take a photo' }).click()
  await expect(page.getByRole('button', { name: 'Take Photo', exact: true })).toBeVisible()
  await checkA11y(page, 'a photo in place of a page')
  await extract(page, soups)
  await expect(page.getByRole('heading', { name: '2 recipes found here' })).toBeVisible()
  await checkA11y(page, 'several recipes')
  await page.getByRole('button', { name: /^Smoky Bean Soup/ }).click()
  await expect(field(page, 'Title')).toHaveValue('Smoky Bean Soup')
  await checkA11y(page, 'a review')

  await openComposer(page, 'capture', 'backburner')
  await expect(page.getByRole('button', { name: 'Upload Photo' })).toBeVisible()
  await checkA11y(page, 'no photo yet')
  await page.getByRole('button', { name: 'Take Photo' }).click()
  await expect(page.getByText('Camera ready')).toBeAttached()
  await checkA11y(page, 'the camera')
  await page.getByRole('button', { name: 'Capture', exact: true }).click()
  await page.getByRole('button', { name: 'Use photo' }).click()
  await page.locator('input[type=file]').setInputFiles(picture('plate.png', await dishPicture()))
  await expect(page.getByRole('img', { name: 'Page 2 of 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Crop page 1' }).click()
  await checkA11y(page, 'pages, one of them being cropped')
  // Never answered, so that it is still being read when it has been looked at.
  await page.route('**/trpc/capture.readPhotos**', () => undefined)
  await page.getByRole('button', { name: 'Read Recipe' }).click()
  await expect(page.getByRole('progressbar', { name: 'Reading the recipe' })).toBeVisible()
  await checkA11y(page, 'photos being read')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Reading was stopped.')).toBeVisible()
})
