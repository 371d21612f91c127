import type { Locator, Page } from '@playwright/test'
import { test as base, type Chef, expect } from './fixtures.ts'

/** Journeys on a server without the chefs of others. */
export const test = base.extend<{ admin(name: string): Promise<Chef> }, { serverGroup: string }>({
  /** Journeys that name a group of their own share their server with no other file. */
  serverGroup: ['shared', { option: true, scope: 'worker' }],
  serverEnv: [async ({ serverGroup: _ }, use) => use({}), { scope: 'worker' }],

  /** A chef with the role of an admin, as the operator grants it. */
  admin: async ({ chef }, use) => use(name => chef(name, { role: 'admin' })),
})

/** Opens a part of the admin page by its tab. */
export async function openPart(page: Page, name: string): Promise<Locator> {
  await page.getByRole('tab', { name }).click()
  return page.getByRole('tabpanel', { name })
}

/** The row of the table that is about a chef. */
export const row = (page: Page, chef: Chef): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name: chef.email, exact: true }) })

/** Takes a step with a chef's account, and answers the question that follows. */
export async function act(page: Page, chef: Chef, step: string, answer: string): Promise<void> {
  await row(page, chef)
    .getByRole('button', { name: `Actions for ${chef.name}` })
    .click()
  await page.getByRole('menuitem', { name: step, exact: true }).click()
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: answer, exact: true })
    .click()
}

/** Waits for the sentence of a toast; what it says may stand on the page as well. */
export const toasted = (page: Page, words: string): Promise<void> =>
  expect(
    page
      .getByRole('region', { name: /^Notifications/ })
      .getByText(words, { exact: true })
      .first(),
  ).toBeVisible()

/** Tries to sign in with what a chef registered with, and answers the status. */
export async function signInStatus({ context, email, password }: Chef): Promise<number> {
  const answer = await context.request.post('/api/auth/login', { data: { emailOrPhone: email, password } })
  return answer.status()
}

export { expect }
