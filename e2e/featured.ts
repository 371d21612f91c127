import type { Locator, Page } from '@playwright/test'
import type { FeaturedView } from '#server/featured/contract.ts'
import { type Chef, expect } from './fixtures.ts'
import { sendPhoto } from './pictures.ts'

/** The Recipe of the Week as a chef gets it. */
export async function weekOf({ context }: Chef): Promise<FeaturedView> {
  const answer = await context.request.get('/api/recipes/featured')
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

/** The part of a page that holds the Recipe of the Week. */
export const weekPart = (page: Page): Locator => page.getByRole('region', { name: 'Recipe of the Week', exact: true })

/** Its gallery. */
export const kitchens = (page: Page): Locator => page.getByRole('region', { name: 'From your kitchens', exact: true })

/** Goes to the end of a page until something is there: what comes late makes the page longer. */
export async function goDown(page: Page, awaited: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(awaited).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
}

/** Opens The Dish and scrolls until the recipe of the week is there with its gallery. */
export async function openWeek(page: Page, { title }: { title: string }): Promise<Locator> {
  const card = weekPart(page).getByRole('article', { name: title, exact: true })
  await page.goto('/the-dish')
  await goDown(page, card)
  await expect(card.getByText('Loading photos...')).toHaveCount(0)
  return card
}

/** Puts a photo into the gallery of a title without a dialog. */
export async function addPhoto(chef: Chef, food: string, photo: { recipeTitle: string } & Record<string, unknown>) {
  const data = { imageUrl: await sendPhoto(chef, food), ...photo }
  const answer = await chef.context.request.post('/api/recipe-photos', { data })
  expect(answer.ok(), await answer.text()).toBe(true)
}
