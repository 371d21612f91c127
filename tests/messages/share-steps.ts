import { type Locator, page } from 'vitest/browser'
import { app } from '../browser/app.tsx'
import { give, hugePicture } from '../browser/parts.ts'
import { extract, fileField, notAPicture, openComposer, withControlEnter } from '../browser/steps.ts'
import { unreadable } from './failing.ts'
import type { Steps } from './steps.ts'

/** `crumble` is the address of a page with a recipe. */
type Stage = { crumble: string }

const dialog = (): Locator => page.getByRole('dialog', { name: 'Share a Recipe' })
const share = () => dialog().getByRole('button', { name: 'Dish it' }).click()
const tab = (name: string) => dialog().getByRole('tab', { name }).click()

export const shareSteps = {
  async shareNameMissing() {
    await app.open('/the-dish')
    await page.getByRole('button', { name: 'What are you cooking, Chef?', exact: true }).click()
    await page.getByRole('dialog', { name: 'Dish It Up' }).getByRole('button', { name: 'Share a recipe' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Enter/ })
      .click()
    await share()
  },
  shareDescriptionMissing: 'together',
  shareIngredientMissing: 'together',
  shareStepMissing: 'together',
  async recipeDetected({ crumble }) {
    await tab('From URL')
    await extract(crumble)
  },
  async addFailed() {
    await dialog().getByLabelText('Description').fill('Plums under rye.')
    await unreadable('feed.addPost')
    await share()
  },
  recipeAdded: share,
} satisfies Steps<Stage>

const words = (): Locator => page.getByLabelText("What's on your mind, Chef?")

export const composeSteps = {
  async contentRequired() {
    await app.open('/compose?type=general')
    await words().click()
    await withControlEnter()
  },
  invalidFileType: () => fileField().upload(notAPicture()),
  fileTooLarge: () => give(fileField(), hugePicture(10)),
  async createFailed() {
    await words().fill('Who has plums?')
    await unreadable('feed.addPost')
    await words().click()
    await withControlEnter()
  },
  async titleMissing() {
    await app.open('/compose?type=recipe&mode=manual&source=cookbook')
    await page.getByRole('button', { name: 'Save Recipe' }).click()
  },
  ingredientsMissing: 'together',
  instructionsMissing: 'together',
  async urlRequired() {
    await openComposer('url', 'backburner')
    await page.getByRole('button', { name: 'Extract Recipe' }).click()
  },
  urlInvalid: () => extract('plums'),
  async extractionFailed({ crumble }) {
    await unreadable('capture.extractUrl')
    await extract(crumble)
  },
} satisfies Steps<Stage>
