import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LaunchOptions, Locator, Page } from '@playwright/test'
import { test as base } from './fixtures.ts'
import { writeFakeCamera } from './pantry-picture.ts'

/** A browser whose camera looks at a shelf of labelled packages. */
export const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'longtable-pantry-'))
      const video = join(folder, 'shelf.y4m')
      await writeFakeCamera(video)
      await use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), `--use-file-for-fake-video-capture=${video}`],
      })
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
})

/** Reading labels takes its time on a busy machine. */
export const READING = { timeout: 60_000 }

/** The list of what was found, to be looked over. */
export const ingredients = (page: Page): Locator => page.getByRole('list', { name: 'Ingredients', exact: true })

/** One ingredient of it. */
export const ingredient = (page: Page, name: string): Locator =>
  ingredients(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Remove ${name}`, exact: true }) })

/** The field that adds to the list. */
export const addField = (page: Page): Locator => page.getByRole('combobox', { name: 'Add an ingredient' })

/** One recipe idea. */
export const idea = (page: Page, title: string): Locator =>
  page
    .getByRole('list', { name: 'Recipe ideas' })
    .locator(':scope > li')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** What is remembered from the last time. */
export const atHand = (page: Page): Locator => page.getByRole('region', { name: 'At hand' })
