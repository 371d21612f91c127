import type { Page } from '@playwright/test'

/** Who is signed in, by the names that the demo gives them; nobody where it says so. */
type Who = 'a busy chef' | 'the admin' | 'nobody'

/** Stands for the address of a recipe of the feed. */
export const RECIPE = 'a recipe'

export type Shot = {
  name: string
  path: string
  who?: Who
  /** On a phone; else on a desk. */
  narrow?: boolean
  /** What is done before the picture is taken. */
  before?(page: Page): Promise<void>
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

async function typeIngredients(page: Page): Promise<void> {
  for (const food of ['Eggs', 'Potatoes', 'Spinach', 'Cream', 'Onions', 'Butter']) {
    await page.getByLabel('Add an ingredient').fill(food)
    await page.keyboard.press('Enter')
  }
  await press(page, 'Get recipe ideas')
  await page.getByText('You have').first().waitFor()
}

async function startCooking(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Start cooking' }).first().click()
  await page.getByRole('button', { name: 'Leave cook mode' }).waitFor()
}

async function openPublicLink(page: Page): Promise<void> {
  await press(page, /^More for (?!My Kitchen)/)
  await page.getByRole('menuitem', { name: 'Public link…' }).click()
  await page.getByRole('dialog').waitFor()
}

/** The pictures of the handbook and the README, in the order of the pages that have them. */
export const shots: readonly Shot[] = [
  { name: 'welcome', path: '/', who: 'nobody' },
  { name: 'capture', path: '/compose?type=recipe&mode=url&source=backburner' },
  { name: 'import', path: '/my-kitchen/transfer' },
  { name: 'my-kitchen', path: '/my-kitchen' },
  { name: 'collections', path: '/collections' },
  { name: 'the-dish', path: '/the-dish' },
  { name: 'week', path: '/recipe-of-the-week' },
  { name: 'friends', path: '/profile?connect=requests' },
  { name: 'pantry', path: '/pantry', before: typeIngredients },
  { name: 'recipe', path: RECIPE },
  { name: 'cooking', path: RECIPE, before: startCooking },
  { name: 'plan', path: '/plan' },
  { name: 'shopping', path: '/shopping' },
  { name: 'household', path: '/household' },
  { name: 'cycle', path: '/cycle-tracking' },
  { name: 'phone', path: '/my-kitchen', narrow: true },
  { name: 'public-link', path: '/my-kitchen?tab=cookbook', before: openPublicLink },
  { name: 'profile', path: '/profile' },
  { name: 'admin', path: '/admin', who: 'the admin' },
]
