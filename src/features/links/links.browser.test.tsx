import { type Locator, page } from 'vitest/browser'
import { expect, test } from '#tests/browser/app.tsx'
import { count } from '#tests/browser/parts.ts'
import { card } from '#tests/browser/steps.ts'

const recipe = (name: string) =>
  `<title>${name}</title><script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name,
    recipeIngredient: ['500 g plums', '200 g sugar'],
    recipeInstructions: [{ '@type': 'HowToStep', text: 'Boil.' }],
  })}</script>`

/** The rows of the list: what became of each address. */
const rows = (): Locator => page.getByRole('region', { name: /^\d+ links?$/ }).getByRole('listitem')

test('links are found in what is pasted, read, and tried again where they failed', async ({ app }) => {
  const odile = await app.chef('Odile')
  const jam = await app.serve('/jam', recipe('Plum Jam'))
  const tart = await app.serve('/tart', '<title>Tart</title><p>Soon.</p>')
  await app.openAs(odile, '/my-kitchen/links')
  const links = page.getByRole('textbox', { name: 'Links' })
  await page.getByRole('button', { name: 'Read the links' }).click()
  await expect.element(page.getByText('Please paste at least one address, each beginning with https://.')).toBeVisible()
  await links.fill(`For winter: ${jam}, and\n${tart}.\n${jam}`)
  await expect.element(page.getByText('2 links found.')).toBeVisible()
  await page.getByRole('radio', { name: 'Cookbook' }).click()
  await page.getByRole('button', { name: 'Read the links' }).click()
  await expect.element(page.getByText('2 links added.')).toBeVisible()
  await expect.element(links).toHaveValue('')
  await expect.element(page.getByText('1 read, 1 failed', { exact: true })).toBeVisible()
  await expect.element(rows().getByRole('link', { name: 'Plum Jam' })).toBeVisible()
  const failed = rows().filter({ hasText: 'This page has no recipe that we could find.' })
  await expect.element(failed.getByRole('link', { name: 'Get it in another way' })).toBeVisible()

  await app.serve(tart, recipe('Plum Tart'))
  await page.getByRole('button', { name: 'Try the failed again' }).click()
  await expect.element(page.getByText('2 read', { exact: true })).toBeVisible()
  await expect.element(rows().getByRole('link', { name: 'Plum Tart' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear the list' }).click()
  await count(rows(), 0)
  await app.openAs(odile, '/my-kitchen?tab=cookbook')
  await expect.element(card('Plum Jam')).toBeVisible()
  await expect.element(card('Plum Tart')).toBeVisible()
})
