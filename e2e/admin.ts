import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { openDatabase } from '#db/client.ts'
import { users } from '#db/schema/tables.ts'
import { test as base, type Chef, expect } from './fixtures.ts'

/** Journeys on a server of their own, whose database they can reach. */
export const test = base.extend<{ admin(name: string): Promise<Chef> }, { serverGroup: string; dataFolder: string }>({
  /** Journeys that name a group of their own share their server with no other file. */
  serverGroup: ['shared', { option: true, scope: 'worker' }],

  dataFolder: [
    async ({ serverGroup }, use) => {
      const folder = await mkdtemp(join(tmpdir(), `longtable-admin-${serverGroup}-`))
      await use(folder)
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  serverEnv: [async ({ dataFolder }, use) => use({ DATA_DIR: dataFolder }), { scope: 'worker' }],

  /** A chef with the role of an admin, as whoever runs the server grants it. */
  admin: async ({ chef, dataFolder }, use) => {
    await use(async name => {
      const made = await chef(name)
      const { db, close } = await openDatabase(join(dataFolder, 'longtable.db'))
      await db.update(users).set({ role: 'admin' }).where(eq(users.id, made.id))
      await close()
      return made
    })
  },
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
