import { page } from 'vitest/browser'
import { app } from '../browser/app.tsx'
import type { Steps } from './steps.ts'

/** For a chef with something on the Back Burner, so that the round button is there. */
export const jotSteps = {
  async recipeNameMissing() {
    await app.open('/my-kitchen?tab=backburner')
    await page.getByRole('button', { name: 'Add Recipe to Back Burner' }).click()
    await page
      .getByRole('dialog', { name: 'Add Recipe to Back Burner' })
      .getByRole('button', { name: /Jot down/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Add Recipe (Back Burner)' })
    await dialog.getByRole('button', { name: 'Save Recipe' }).click()
  },
  sourceMissing: 'together',
} satisfies Steps<unknown>
