import { page, userEvent } from 'vitest/browser'
import { expect, test } from '#tests/browser/app.tsx'
import { gone, isAt, says } from '#tests/browser/parts.ts'
import { keep } from '#tests/browser/starts.ts'
import { cardTitles, openShelf } from '#tests/browser/steps.ts'

const sheet = () => page.getByRole('dialog', { name: 'Filter' })
const openSheet = async () => {
  await page.getByRole('button', { name: /^Filter/ }).click()
  await expect.element(sheet()).toBeVisible()
}
const show = (text: string) => sheet().getByRole('button', { name: text, exact: true }).click()
const chip = (text: string) => page.getByRole('button', { name: `Remove filter: ${text}`, exact: true })

test('a shelf is filtered, says by what, and forgets it', async ({ app }) => {
  const odile = await app.chef('Odile')
  await keep(odile, 'saved-recipes', {
    title: 'Roast',
    ingredients: ['8 chicken thighs'],
    cookTime: 90,
    tags: ['Sunday'],
  })
  await keep(odile, 'saved-recipes', {
    title: 'Salad',
    ingredients: ['2 eggs', '1 cucumber'],
    cookTime: 10,
    tags: ['Quick'],
  })
  await keep(odile, 'saved-recipes', {
    title: 'Stew',
    ingredients: ['500 g beef'],
    cookTime: 30,
    tags: ['Quick', 'Sunday'],
  })

  await app.openAs(odile, '/my-kitchen?tab=cookbook')
  await says(cardTitles(), ['Stew', 'Salad', 'Roast'])
  await openSheet()
  await sheet().getByRole('button', { name: 'Quick', exact: true }).click()
  await expect
    .element(sheet().getByRole('button', { name: 'Quick', exact: true }))
    .toHaveAttribute('aria-pressed', 'true')
  await sheet().getByRole('combobox', { name: 'Without ingredients' }).fill('Eggs')
  // It counts before it is added, and is not lost.
  await show('Show 1 recipe')
  await gone(sheet())
  await says(cardTitles(), ['Stew'])
  await expect.element(page.getByText('1 found', { exact: true })).toBeVisible()
  await isAt(/tags=.*without=/)

  // It stays over a reload, and each condition goes by itself.
  await app.reload()
  await expect.element(chip('#Quick')).toBeVisible()
  await chip('Without Eggs').click()
  await says(cardTitles(), ['Stew', 'Salad'])
  await openSheet()
  await sheet().getByRole('combobox', { name: 'With ingredients' }).fill('Rice')
  await userEvent.keyboard('{Enter}')
  await expect.element(sheet().getByRole('button', { name: 'Remove Rice' })).toBeVisible()
  await sheet().getByRole('radio', { name: 'Up to 15 min' }).click()
  await sheet().getByRole('switch', { name: 'Favourites only' }).click()
  await show('Show 0 recipes')
  await expect.element(page.getByText('No recipe in your Cookbook is all that you ask for.')).toBeVisible()
  await openShelf('Back Burner')
  await expect.element(page.getByText('Back burner is empty', { exact: true })).toBeVisible()
  await openShelf('Cookbook')
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await says(cardTitles(), ['Stew', 'Salad', 'Roast'])
  await isAt(/\/my-kitchen\?tab=cookbook$/)
})

test('what is chosen in the sheet counts only once it is shown', async ({ app }) => {
  const odile = await app.chef('Odile')
  await keep(odile, 'back-burner', { title: 'Soup' })
  await app.openAs(odile, '/my-kitchen')
  await openSheet()
  await sheet().getByRole('radio', { name: '4 stars' }).click()
  await expect.element(sheet().getByRole('button', { name: 'Show 0 recipes', exact: true })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await gone(sheet())
  await says(cardTitles(), ['Soup'])
  await openSheet()
  await expect.element(sheet().getByRole('button', { name: 'Show 1 recipe', exact: true })).toBeVisible()
  await expect.element(sheet().getByRole('button', { name: 'Clear', exact: true })).toBeDisabled()
})
