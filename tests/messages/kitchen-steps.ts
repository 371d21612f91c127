import { page } from 'vitest/browser'
import { app, type Chef } from '../browser/app.tsx'
import { choose, fileField, notAPicture } from '../browser/steps.ts'
import { gone, unreadable } from './failing.ts'
import type { Steps } from './steps.ts'

/** A chef with Bread on the Back Burner, Buns among the breakfasts of the Cookbook, and Stew that is deleted elsewhere. */
type Stage = { odile: Chef; stew: number }

const shelf = (tab: 'backburner' | 'cookbook') => app.open(`/my-kitchen?tab=${tab}`)

const remove = async (title: string) => {
  await choose(title, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
}

export const kitchenSteps = {
  async madePrivate() {
    await shelf('backburner')
    await choose('Bread', 'Make Private')
  },
  madePublic: () => choose('Bread', 'Make Public'),
  async recipeUpdateFailed({ odile, stew }) {
    await choose('Stew', 'Update')
    const dialog = page.getByRole('dialog', { name: 'Update Recipe' })
    await dialog.getByLabelText('Title').fill('Leek Stew')
    await odile.send('DELETE', `/api/users/0/back-burner/${stew}`)
    await dialog.getByRole('button', { name: 'Update' }).click()
  },
  invalidFile: () => fileField(page.getByRole('dialog', { name: 'Update Recipe' })).upload(notAPicture()),
  async deleteFromBackBurnerFailed() {
    await shelf('backburner')
    await unreadable('kitchen.deleteRecipe')
    await remove('Bread')
  },
  async moveFailed() {
    await shelf('backburner')
    await unreadable('kitchen.moveToCookbook')
    await choose('Bread', 'Move to Cookbook')
  },
  movedToCookbook: () => choose('Bread', 'Move to Cookbook'),
  async sectionFailed() {
    await shelf('cookbook')
    await gone('kitchen.setSection')
    await choose('Buns', 'Saved in Breakfast')
    await page.getByRole('menu').last().getByRole('menuitemradio', { name: 'Lunch' }).click()
  },
  async deleteFromCookbookFailed() {
    await unreadable('kitchen.deleteRecipe')
    await remove('Buns')
  },
  recipeRemoved: () => page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click(),
} satisfies Steps<Stage>
