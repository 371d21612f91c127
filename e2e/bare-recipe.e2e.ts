import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { field } from './capture.ts'
import { checkA11y, firstWindow, prepareA11yChecks } from './check-a11y.ts'
import { follow, told } from './connect.ts'
import { type Chef, expect, test } from './fixtures.ts'
import { card, choose } from './kitchen.ts'
import { dishPicture } from './pictures.ts'

const file = (name: string) => join(import.meta.dirname, 'pages', name)
const stillToFill = (page: Page) => page.getByRole('region', { name: 'Still to be filled in' })
const readLink = (page: Page) => page.getByRole('button', { name: 'Read it from its link' })

/** Keeps a recipe by its name and source without the form, and answers its id. */
async function jot({ context }: Chef, recipe: Record<string, unknown>): Promise<number> {
  const data = { ingredients: [], instructions: [], status: 'on-back-burner', ...recipe }
  const answer = await context.request.post('/api/user-recipes', { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).id
}

/** Keeps one with the form, from the open kitchen. */
async function jotDown(page: Page, recipe: { name: string; source: string; notes: string }): Promise<void> {
  await page.getByRole('button', { name: 'Add Recipe to Back Burner' }).first().click()
  const ways = page.getByRole('dialog', { name: 'Add Recipe to Back Burner' })
  await ways.getByRole('button', { name: /^Jot down/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Recipe (Back Burner)' })
  await dialog.getByLabel('Recipe name').fill(recipe.name)
  await dialog.getByLabel('Link or source').fill(recipe.source)
  await dialog.getByLabel(/^Notes/).fill(recipe.notes)
  await dialog.getByRole('button', { name: 'Save Recipe' }).click()
  await expect(dialog).toBeHidden()
}

test('a recipe is jotted down with its link, read from it later and cooked', async ({ chef, pages }) => {
  const address = pages.serveFile('/crumble', file('plum-crumble.html'))
  pages.serve('/plums.png', await dishPicture(), 'image/png')
  const { page } = await chef('Odile')
  const name = 'That Crumble for Aunt Mathilde'
  await page.goto('/my-kitchen')
  await jotDown(page, { name, source: address, notes: 'With less sugar.' })

  await test.step('its card says what is left to do, leads to its page and is not for The Dish', async () => {
    const shown = card(page, name)
    await expect(shown.getByText('To be filled in')).toBeVisible()
    await expect(shown.getByRole('link', { name: /opens in a new tab/ })).toHaveAttribute('href', address)
    await expect(shown.getByRole('button', { name: /to The Dish$/ })).toHaveCount(0)
    await shown.getByRole('link', { name, exact: true }).click()
    await expect(stillToFill(page)).toBeVisible()
    await expect(page.getByRole('dialog').getByText('With less sugar.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('its page shows what is kept, and only what can be done', async () => {
    await choose(page, name, 'View')
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(stillToFill(page)).toContainText('After that you can dish it, too.')
    await expect(page.getByText('With less sugar.')).toBeVisible()
    for (const heading of ['Ingredients', 'Instructions']) {
      await expect(page.getByRole('heading', { name: heading })).toHaveCount(0)
    }
    await expect(page.getByRole('link', { name: 'Start cooking' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Dish It' })).toHaveCount(0)
    await page.getByRole('button', { name: 'I Made This' }).click()
    const made = page.getByRole('dialog', { name: 'I Made This' })
    await expect(made.getByRole('button', { name: 'I Made This' })).toBeVisible()
    await expect(made.getByRole('button', { name: /The Dish/ })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(made).toBeHidden()
  })

  await test.step('what its link says fills in what is empty, and nothing else', async () => {
    await readLink(page).click()
    await expect(page.getByRole('heading', { name: 'Ingredients', level: 2 })).toBeFocused()
    await told(page, 'Recipe Updated!')
    await expect(page.getByRole('checkbox', { name: /rye flour/ })).toBeVisible()
    await expect(page.getByText('Halve the plums and lay them in a dish.')).toBeVisible()
    await expect(page.getByText('45 min').first()).toBeVisible()
    await expect(page.getByText('Sharp plums under a dark, nutty crumble.')).toBeVisible()
    await expect(page.getByText('With less sugar.')).toBeVisible()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(page.locator('main img[src^="/media/"]:not([src^="/media/drawn"])').first()).toBeVisible()
    await expect(stillToFill(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('checkbox', { name: /rye flour/ })).toBeVisible()
  })

  await page.getByRole('link', { name: 'Start cooking' }).click()
  await expect(page.getByRole('button', { name: 'Next step' })).toBeVisible()
  await expect(page.getByText('Halve the plums and lay them in a dish.').last()).toBeVisible()
})

test.describe('for everybody', () => {
  test.use({ ...firstWindow, allowedErrors: /422/ })

  test('recipes to be filled in can be used by everybody and fit', async ({ chef, pages }) => {
    test.slow()
    const ines = await chef('Ines')
    const ruben = await chef('Ruben')
    await follow(ruben.context.request, ines)
    const title = 'The Extraordinarily Slow-Cooked Shoulder of Lamb with Preserved Lemons, Apricots and Almonds'
    const source = 'Wilhelmina van der Hoogenband-Achterberg, on the back of a postcard, in green ink'
    const poem = pages.serve('/poem', '<title>A poem</title><h1>A poem</h1><p>No flour, no fire, no bread.</p>')
    const soups = pages.serveFile('/soups', file('two-soups.html'))
    const lamb = await jot(ines, { title, source, notes: 'Ask her about the apricots. '.repeat(12) })
    const bread = await jot(ines, { title: 'Walnut Bread', sourceUrl: poem })
    const soup = await jot(ines, { title: 'The Smoky One', sourceUrl: soups })
    const { page } = ines
    await prepareA11yChecks(ines.context)
    await prepareA11yChecks(ruben.context)

    await page.goto('/my-kitchen')
    await expect(card(page, title).getByText('To be filled in')).toBeVisible()
    await checkA11y(page, 'a shelf of them')
    await card(page, title).getByRole('link', { name: title }).click()
    await expect(stillToFill(page)).toBeVisible()
    await checkA11y(page, 'one over the kitchen')
    await page.goto(`/recipes/${lamb}`)
    await page.getByRole('button', { name: 'Read it from a photo' }).click()
    await expect(page.getByRole('button', { name: 'Take Photo' })).toBeFocused()
    await checkA11y(page, 'a photo of it')
    await page.goto(`/recipes/${lamb}/edit#ingredients`)
    await expect(field(page, 'Ingredients')).toBeFocused()
    await checkA11y(page, 'one being edited')
    await page.goto(`/recipes/${bread}`)
    await readLink(page).click()
    await page.getByRole('button', { name: 'Paste the text' }).click()
    await expect(page.getByLabel('Recipe text')).toBeFocused()
    await checkA11y(page, 'a link that gave nothing')
    await page.goto(`/recipes/${soup}`)
    await readLink(page).click()
    await expect(page.getByRole('heading', { name: '2 recipes found here' })).toBeFocused()
    await checkA11y(page, 'several recipes to choose from')

    await ruben.page.goto(`/chefs/${ines.id}`)
    await expect(card(ruben.page, title)).toBeVisible()
    await checkA11y(ruben.page, 'the shelf of a friend')
    await ruben.page.goto(`/recipes/${lamb}`)
    await expect(ruben.page.getByText(/keeps only where this recipe is found/)).toBeVisible()
    await checkA11y(ruben.page, 'what a friend keeps')
  })
})
