import { page } from 'vitest/browser'
import { app } from '../browser/app.tsx'
import { gone, refused, unreadable } from './failing.ts'
import type { Steps } from './steps.ts'

/** A recipe that another shows to the chef of this page: where it is, and its title. */
type Stage = { recipe: number; title: string }

const save = async ({ title }: Stage, place: string) => {
  await page.getByRole('button', { name: `Save ${title}`, exact: true }).click()
  await page.getByRole('menuitem', { name: place }).click()
}

const letGo = ({ title }: Stage) => page.getByRole('button', { name: `Saved ${title}`, exact: true }).click()

export const savedSteps = {
  async saveFailed(stage) {
    await app.open(`/recipes/${stage.recipe}`)
    await unreadable('kitchen.saveRecipe')
    await save(stage, 'Lunch')
  },
  async authenticationRequired(stage) {
    await refused('kitchen.saveRecipe', 401)
    await save(stage, 'Lunch')
  },
  recipeSavedToCookbook: stage => save(stage, 'Lunch'),
  async removeFailed(stage) {
    // Without the copy nobody knows where it is, and nothing is added. It is asked for twice; later it is remembered.
    await unreadable('kitchen.getRecipe', { times: 2 })
    await unreadable('kitchen.unsaveRecipe')
    await letGo(stage)
  },
  async removeFromCookbookFailed(stage) {
    await unreadable('kitchen.unsaveRecipe')
    await letGo(stage)
  },
  recipeRemovedFromCookbook: letGo,
  async laterFailed(stage) {
    await gone('kitchen.saveToBackBurner')
    await save(stage, 'Save to Back Burner')
  },
  savedForLater: stage => save(stage, 'Save to Back Burner'),
  async madeThisMissing() {
    await page.getByRole('button', { name: 'I Made This', exact: true }).click()
    await page
      .getByRole('dialog', { name: 'I Made This' })
      .getByRole('button', { name: 'Note it and share on The Dish' })
      .click()
    await page
      .getByRole('dialog', { name: 'I Made This Recipe' })
      .getByRole('button', { name: 'Share', exact: true })
      .click()
  },
} satisfies Steps<Stage>
