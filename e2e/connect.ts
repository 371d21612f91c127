import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { type Chef, expect } from './fixtures.ts'

/** The dialog in which chefs find each other. */
export const connectDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Connect with Cooking Friends' })

/** Opens that dialog from the chef's profile, on its first tab. */
export async function openConnect(page: Page): Promise<Locator> {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Add Chefs' }).first().click()
  const dialog = connectDialog(page)
  await expect(dialog.getByRole('tab', { name: 'Search' })).toHaveAttribute('aria-selected', 'true')
  return dialog
}

/** Types into the search of the dialog, in place of what was there. */
export const lookFor = (dialog: Locator, words: string): Promise<void> =>
  dialog.getByLabel('Search by name or phone number').fill(words)

/** Waits for the sentence of a toast. */
export const told = (page: Page, words: string): Promise<void> =>
  expect(page.getByText(words, { exact: true })).toBeVisible()

/** The bell with so much unread. */
export const bell = (page: Page, unread: number): Locator =>
  page.getByRole('button', { name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`, exact: true })

/** Opens a chef's own page. */
export const visit = (page: Page, chef: Chef) => page.goto(`/chefs/${chef.id}`)

/** Takes one of the less common steps on a chef's page. */
export async function chooseMore(page: Page, chef: Chef, step: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${chef.name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: step }).click()
}

/** Follows a chef without looking. */
export async function follow(request: APIRequestContext, chef: Chef): Promise<void> {
  const answer = await request.post('/api/follow-user', { data: { followeeId: chef.id } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Makes a chef's profile private. */
export async function setPrivate(request: APIRequestContext): Promise<void> {
  const answer = await request.patch('/api/users/0/privacy', { data: { isPublic: false } })
  expect(answer.ok(), await answer.text()).toBe(true)
}
