import type { Locator, Page } from '@playwright/test'
import { type Chef, expect } from './fixtures.ts'

/** What a recipe is to have; the rest is flour and an oven. */
export type Kept = { title: string } & Record<string, unknown>

/** Puts a recipe on a shelf without the form, and answers its id. */
export async function keep(chef: Chef, shelf: 'back-burner' | 'saved-recipes', recipe: Kept): Promise<number> {
  const data = { ingredients: ['500 g flour', '7 g yeast'], instructions: ['Knead.', 'Bake.'], ...recipe }
  const answer = await chef.context.request.post(`/api/users/0/${shelf}`, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).id
}

/** The card of a recipe on a shelf. */
export const card = (page: Page, title: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** The titles of the cards that show, in order. */
export const cardTitles = (page: Page): Locator => page.getByRole('article').getByRole('heading', { level: 2 })

/** Takes one of the steps behind the dots of a card. */
export async function choose(page: Page, title: string, step: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${title}`, exact: true }).click()
  await page.getByRole('menuitem', { name: step, exact: true }).click()
}

/** Opens what a card of one's own can be saved under: a meal of the Cookbook, behind the dots and then behind `save`. */
export async function openSave(page: Page, title: string, save: string | RegExp): Promise<Locator> {
  await page.getByRole('button', { name: `More for ${title}`, exact: true }).click()
  await page.getByRole('menuitem', { name: save }).click()
  return page.getByRole('menu').last()
}

/** Changes the tab of My Kitchen. */
export const openShelf = (page: Page, name: 'Back Burner' | 'Posts' | 'Cookbook'): Promise<void> =>
  page.getByRole('tablist', { name: 'Shelves' }).getByRole('tab', { name, exact: true }).click()

/** Waits until the three tiles say so much. */
export async function tilesSay(page: Page, backBurner: string, posts: string, cookbook: string): Promise<void> {
  const tiles = page.getByRole('main').getByRole('list').first().getByRole('listitem')
  await expect(tiles).toHaveText([`${backBurner}Back Burner`, `${posts}Posts`, `${cookbook}Cookbook`])
}

/** Opens the page of imports. A file that is handed to it earlier than its list is asked for is lost: it is not mounted yet. */
export async function openTransfer(page: Page): Promise<void> {
  const listed = page.waitForResponse(/transfer\.listImports/)
  await page.goto('/my-kitchen/transfer')
  await listed
}
