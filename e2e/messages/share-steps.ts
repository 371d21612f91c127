import type { Locator, Page } from '@playwright/test'
import { extract, openComposer, picture } from '../capture.ts'
import { openShare } from '../dish.ts'
import { unreadable } from './failing.ts'
import type { Steps } from './steps.ts'

/** `crumble` is the address of a page with a recipe. */
type Stage = { page: Page; crumble: string }

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Share a Recipe' })
const share = ({ page }: Stage) => dialog(page).getByRole('button', { name: 'Dish it' }).click()
const tab = (page: Page, name: string) => dialog(page).getByRole('tab', { name }).click()

export const shareSteps = {
  async shareNameMissing(stage) {
    const { page } = stage
    await page.goto('/the-dish')
    await openShare(page, 'What are you cooking, Chef?', 'Enter')
    await share(stage)
  },
  shareDescriptionMissing: 'together',
  shareIngredientMissing: 'together',
  shareStepMissing: 'together',
  async recipeDetected({ page, crumble }) {
    await tab(page, 'From URL')
    await extract(page, crumble)
  },
  async addFailed(stage) {
    const { page } = stage
    await dialog(page).getByLabel('Description').fill('Plums under rye.')
    await unreadable(page, 'feed.addPost')
    await share(stage)
  },
  recipeAdded: share,
} satisfies Steps<Stage>

const words = (page: Page): Locator => page.getByLabel("What's on your mind, Chef?")
const file = (page: Page): Locator => page.locator('input[type=file]').first()

export const composeSteps = {
  async contentRequired({ page }) {
    await page.goto('/compose?type=general')
    await words(page).press('Control+Enter')
  },
  invalidFileType: ({ page }) =>
    file(page).setInputFiles({ name: 'cake.txt', mimeType: 'text/plain', buffer: Buffer.from('Cake') }),
  fileTooLarge: ({ page }) => file(page).setInputFiles(picture('cake.png', Buffer.alloc(10 * 1024 * 1024 + 1))),
  async createFailed({ page }) {
    await words(page).fill('Who has plums?')
    await unreadable(page, 'feed.addPost')
    await words(page).press('Control+Enter')
  },
  async titleMissing({ page }) {
    await page.goto('/compose?type=recipe&mode=manual&source=cookbook')
    await page.getByRole('button', { name: 'Save Recipe' }).click()
  },
  ingredientsMissing: 'together',
  instructionsMissing: 'together',
  async urlRequired({ page }) {
    await openComposer(page, 'url', 'backburner')
    await page.getByRole('button', { name: 'Extract Recipe' }).click()
  },
  urlInvalid: ({ page }) => extract(page, 'plums'),
  async extractionFailed({ page, crumble }) {
    await unreadable(page, 'capture.extractUrl')
    await extract(page, crumble)
  },
} satisfies Steps<Stage>
