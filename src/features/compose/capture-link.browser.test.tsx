import { page } from 'vitest/browser'
import { expect, test } from '#tests/browser/app.tsx'
import { gone, isAt } from '#tests/browser/parts.ts'
import { card, extract, field, fileField, openComposer } from '#tests/browser/steps.ts'
import crumble from '../../../e2e/pages/plum-crumble.html?raw'

const wall = `<title>Just a moment...</title><h1>Checking your browser</h1>
    <noscript>Enable JavaScript and cookies to continue</noscript><div class="cf-browser-verification"></div>`
test('several recipes of a page are there to choose from', async ({ app }) => {
  const address = app.pageAt('two-soups.html')
  const odile = await app.chef('Odile')
  await app.signIn(odile)
  await openComposer('url', 'cookbook')
  await extract(address)
  await expect.element(page.getByRole('heading', { name: '2 recipes found here' })).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Leek and Potato Soup 3 ingredients, 3 steps' })).toBeVisible()
  await page.getByRole('button', { name: 'Smoky Bean Soup 4 ingredients, 2 steps' }).click()
  await expect.element(field('Title')).toHaveValue('Smoky Bean Soup')
  await expect.element(page.getByLabelText('Servings')).toHaveValue('6')
  await page.getByRole('button', { name: 'Save Recipe' }).click()
  await expect.element(card('Smoky Bean Soup')).toBeVisible()
})

test('a page that gives nothing can be saved as a file and read, or typed by hand with nothing lost', async ({
  app,
}) => {
  const address = await app.serve('/wall', wall)
  const odile = await app.chef('Odile')
  await app.signIn(odile)
  await openComposer('url', 'cookbook')
  await extract(address)
  // Under the pointer a toast stays until something takes it away.
  const failed = page.css('[data-toasts]').getByText('Extraction Failed', { exact: true })
  await failed.hover()
  await expect.element(page.getByText('Save the page in your browser.')).toBeVisible()
  await fileField().upload(new File([crumble], 'plum-crumble.html', { type: 'text/html' }))
  await expect.element(field('Title')).toHaveValue('Plum & Rye Crumble')
  await gone(failed)
  await expect.element(field('Source URL')).toHaveValue(address)

  await page.getByRole('button', { name: 'Try Different URL' }).click()
  await page.getByRole('button', { name: 'Paste the text' }).click()
  await page.getByLabelText('Recipe text').fill('Knead.\nWait.\nBake.')
  await page.getByRole('button', { name: 'Enter by hand' }).click()
  await isAt('/compose?type=recipe&mode=manual&source=cookbook')
  await expect.element(field('Instructions')).toHaveValue('Knead.\nWait.\nBake.')
  await expect.element(field('Source URL')).toHaveValue(address)
})
