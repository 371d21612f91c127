import type { Locator, Page } from '@playwright/test'
import { type Chef, expect } from './fixtures.ts'

/** Where a recipe of the kitchen can go, with what its composer is called and where the chef finds it afterwards. */
export const places = [
  {
    source: 'backburner',
    heading: 'Add Recipe to Back Burner',
    address: '/my-kitchen?tab=backburner',
  },
  {
    source: 'cookbook',
    heading: 'Add Recipe to Cookbook',
    address: '/my-kitchen?tab=cookbook',
  },
] as const

type Source = (typeof places)[number]['source'] | 'dish'

/** What is said after every reason why a page gave no recipe. */
export const tryElse =
  'Unable to extract recipe from this URL. Please try a different URL or enter the recipe manually.'

/** Opens a composer of recipes. */
export const openComposer = (page: Page, mode: 'manual' | 'capture' | 'url', source: Source) =>
  page.goto(`/compose?type=recipe&mode=${mode}&source=${source}`)

/** Types an address into the open reader of pages and has it read. */
export async function extract(page: Page, address: string): Promise<void> {
  await page.getByLabel('Recipe URL').fill(address)
  await page.getByRole('button', { name: 'Extract Recipe' }).click()
}

/** A field of the recipe's form, needed or not. */
export const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true })

/** Types what a recipe cannot do without. */
export async function typeRecipe(page: Page, recipe: Record<'title' | 'ingredients' | 'instructions', string>) {
  await field(page, 'Title').fill(recipe.title)
  await field(page, 'Ingredients').fill(recipe.ingredients)
  await field(page, 'Instructions').fill(recipe.instructions)
}

/** The newest recipe on a shelf of the chef's, as the server has it. */
export async function newest({ context }: Chef, shelf: 'back-burner' | 'saved-recipes') {
  const [recipe] = await (await context.request.get(`/api/users/0/${shelf}`)).json()
  expect(recipe, `a recipe on ${shelf}`).toBeDefined()
  return recipe
}

/** A file for a chooser. */
export const picture = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })
