import { page } from 'vitest/browser'
import { type Chef, expect, test } from '#tests/browser/app.tsx'
import { count, gone, isAt, toast } from '#tests/browser/parts.ts'
import { follow } from '#tests/browser/starts.ts'
import { card, choose, field, told } from '#tests/browser/steps.ts'

const stillToFill = () => page.getByRole('region', { name: 'Still to be filled in' })
const readLink = () => page.getByRole('button', { name: 'Read it from its link' })

/** Keeps a recipe by its name and source without the form, and answers its id. */
const jot = async (chef: Chef, recipe: Record<string, unknown>): Promise<number> => {
  const data = { ingredients: [], instructions: [], status: 'on-back-burner', ...recipe }
  return (await chef.send('POST', '/api/user-recipes', data)).id as number
}

/** Keeps one with the form, from the open kitchen. */
async function jotDown(recipe: { name: string; source: string; notes: string }): Promise<void> {
  await page.getByRole('button', { name: 'Add Recipe to Back Burner' }).first().click()
  const ways = page.getByRole('dialog', { name: 'Add Recipe to Back Burner' })
  await ways.getByRole('button', { name: /^Jot down/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Recipe (Back Burner)' })
  await dialog.getByLabelText('Recipe name').fill(recipe.name)
  await dialog.getByLabelText('Link or source').fill(recipe.source)
  await dialog.getByLabelText(/^Notes/).fill(recipe.notes)
  await dialog.getByRole('button', { name: 'Save Recipe' }).click()
  await gone(dialog)
}

test('a recipe from a book is filled in by hand and dished', async ({ app }) => {
  const odile = await app.chef('Odile')

  const name = 'Leek Pie'
  await app.openAs(odile, '/my-kitchen')
  await jotDown({ name, source: 'The Long Winter Table, page 112', notes: 'Library copy.' })
  await choose(name, 'View')
  await expect.element(page.getByText('The Long Winter Table, page 112')).toBeVisible()
  await count(readLink(), 0)

  // Other things can be changed while the lists are still blank.
  await page.getByRole('link', { name: 'Add ingredients and steps' }).click()
  await expect.element(field('Ingredients')).toHaveFocus()
  await field('Notes for everyone').fill('Library copy, due on the 30th.')
  await page.getByRole('button', { name: 'Save Recipe' }).click()
  await told('Recipe Saved!')
  await expect.element(page.getByText('Library copy, due on the 30th.')).toBeVisible()
  await expect.element(stillToFill()).toBeVisible()

  // One list may come before the other, and does not go again.
  await page.getByRole('link', { name: 'Add ingredients and steps' }).click()
  await field('Ingredients').fill('3 leeks\n1 sheet puff pastry')
  await page.getByRole('button', { name: 'Save Recipe' }).click()
  await expect.element(page.getByRole('region', { name: 'The steps are missing' })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: /leeks/ })).toBeVisible()
  await page.getByRole('link', { name: 'Add the steps' }).click()
  await expect.element(field('Instructions')).toHaveFocus()
  await field('Ingredients').fill('')
  await page.getByRole('button', { name: 'Save Recipe' }).click()
  await expect.element(page.getByText('At least one ingredient is required')).toBeVisible()
  await field('Ingredients').fill('3 leeks\n1 sheet puff pastry')
  await field('Instructions').fill('Soften the leeks.\nBake under the pastry.')
  await page.getByRole('button', { name: 'Save Recipe' }).click()

  await expect.element(page.getByRole('link', { name: 'Start cooking' })).toBeVisible()
  await page.getByRole('button', { name: 'Dish It' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dish It' }).click()
  await told('Your recipe is on The Dish')
  await isAt('/the-dish')
})

test('a friend sees where it is found, and can keep it, but not cook it', async ({ app }) => {
  const [odile, ruben] = await Promise.all([app.chef('Odile'), app.chef('Ruben')])
  await follow(ruben, odile)
  const sourceUrl = 'https://flourjar.example/focaccia'
  const id = await jot(odile, { title: 'Focaccia', source: 'The Flour Jar', sourceUrl })

  await app.openAs(ruben, `/chefs/${odile.id}`)
  const shown = card('Focaccia')
  await expect.element(shown.getByRole('link', { name: /^The Flour Jar/ })).toHaveAttribute('href', sourceUrl)
  await count(shown.getByText('To be filled in'), 0)
  await shown.getByRole('link', { name: 'Focaccia' }).click()
  await isAt(`/recipes/${id}`)
  await expect.element(page.getByText('Odile keeps only where this recipe is found: The Flour Jar')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^The Flour Jar/ })).toHaveAttribute('href', sourceUrl)
  await expect.element(page.getByRole('button', { name: 'Save Focaccia' })).toBeVisible()
  await count(page.getByRole('button', { name: 'I Made This' }), 0)
  await count(stillToFill(), 0)
})

test('a link that gives nothing leaves other ways, and loses nothing that was pasted', async ({ app }) => {
  const poem = await app.serve('/poem', '<title>A poem</title><h1>A poem</h1><p>No flour, no fire, no bread.</p>')
  const odile = await app.chef('Odile')
  const id = await jot(odile, { title: 'Walnut Bread', sourceUrl: poem })

  await app.openAs(odile, `/recipes/${id}`)
  await readLink().click()
  await expect.element(toast()).toHaveTextContent('This page has no recipe that we could find.')
  await page.getByRole('button', { name: 'Paste the text' }).click()
  await expect.element(page.getByLabelText('Recipe text')).toHaveFocus()
  await page
    .getByLabelText('Recipe text')
    .fill('Walnut Bread\n\nIngredients\n500 g flour\n150 g walnuts\n\nMethod\n1. Bake.')
  await app.reload()
  await expect.element(page.getByLabelText('Recipe text')).toHaveValue(expect.stringMatching(/150 g walnuts/))
  await page.getByRole('button', { name: 'Read Recipe' }).click()
  await expect.element(page.getByRole('checkbox', { name: /walnuts/ })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Walnut Bread', level: 1 })).toBeVisible()
})

test('a link that gives several asks which one, and fills it in once however often it is pressed', async ({ app }) => {
  const soups = app.pageAt('two-soups.html')
  const odile = await app.chef('Odile')
  const id = await jot(odile, { title: 'The Smoky One', sourceUrl: soups })

  performance.clearResourceTimings()
  await app.openAs(odile, `/recipes/${id}`)
  await readLink().dblClick()
  await expect.element(page.getByRole('heading', { name: '2 recipes found here' })).toHaveFocus()
  await page.getByRole('button', { name: /^Smoky Bean Soup/ }).dblClick()
  await count(page.getByRole('region', { name: 'Ingredients' }).getByRole('checkbox'), 4)
  await expect.element(page.getByRole('heading', { name: 'The Smoky One', level: 1 })).toBeVisible()
  const edits = performance.getEntriesByType('resource').filter(({ name }) => name.includes('kitchen.editRecipe'))
  expect(edits).toHaveLength(1)
})
