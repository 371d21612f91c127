import type { BrowserContext, Page } from '@playwright/test'
import { choose, openSave } from '../kitchen.ts'
import { gone, unreadable } from './failing.ts'
import type { Steps } from './steps.ts'

/** A chef with Bread on the Back Burner, Buns among the breakfasts of the Cookbook, and Stew that is deleted elsewhere. */
type Stage = { page: Page; context: BrowserContext; stew: number }

const shelf = (page: Page, tab: 'backburner' | 'cookbook') => page.goto(`/my-kitchen?tab=${tab}`)

const remove = async (page: Page, title: string) => {
  await choose(page, title, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
}

export const kitchenSteps = {
  async madePrivate({ page }) {
    await shelf(page, 'backburner')
    await choose(page, 'Bread', 'Make Private')
  },
  madePublic: ({ page }) => choose(page, 'Bread', 'Make Public'),
  async recipeUpdateFailed({ page, context, stew }) {
    await choose(page, 'Stew', 'Update')
    const dialog = page.getByRole('dialog', { name: 'Update Recipe' })
    await dialog.getByLabel('Title').fill('Leek Stew')
    const answer = await context.request.delete(`/api/users/0/back-burner/${stew}`)
    if (!answer.ok()) throw new Error(`deleting the stew: ${answer.status()}`)
    await dialog.getByRole('button', { name: 'Update' }).click()
  },
  invalidFile: ({ page }) =>
    page
      .getByRole('dialog', { name: 'Update Recipe' })
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'stew.txt', mimeType: 'text/plain', buffer: Buffer.from('Stew') }),
  async deleteFromBackBurnerFailed({ page }) {
    await shelf(page, 'backburner')
    await unreadable(page, 'kitchen.deleteRecipe')
    await remove(page, 'Bread')
  },
  async moveFailed({ page }) {
    await shelf(page, 'backburner')
    await gone(page, 'kitchen.moveToCookbook')
    await choose(page, 'Bread', 'Move to Cookbook')
  },
  movedToCookbook: ({ page }) => choose(page, 'Bread', 'Move to Cookbook'),
  async sectionFailed({ page }) {
    await shelf(page, 'cookbook')
    await gone(page, 'kitchen.setSection')
    await (await openSave(page, 'Buns', 'Saved in Breakfast')).getByRole('menuitemradio', { name: 'Lunch' }).click()
  },
  async deleteFromCookbookFailed({ page }) {
    await unreadable(page, 'kitchen.deleteRecipe')
    await remove(page, 'Buns')
  },
  recipeRemoved: ({ page }) => page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click(),
} satisfies Steps<Stage>
