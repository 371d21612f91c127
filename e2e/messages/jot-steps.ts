import type { Page } from '@playwright/test'
import type { Steps } from './steps.ts'

/** A chef with something on the Back Burner, so that the round button is there. */
type Stage = { page: Page }

export const jotSteps = {
  async recipeNameMissing({ page }) {
    await page.goto('/my-kitchen?tab=backburner')
    await page.getByRole('button', { name: 'Add Recipe to Back Burner' }).click()
    await page
      .getByRole('dialog', { name: 'Add Recipe to Back Burner' })
      .getByRole('button', { name: /Jot down/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Add Recipe (Back Burner)' })
    await dialog.getByRole('button', { name: 'Save Recipe' }).click()
  },
  sourceMissing: 'together',
} satisfies Steps<Stage>
