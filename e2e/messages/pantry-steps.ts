import type { Page } from '@playwright/test'
import type { AnalyzedView, IdeasView } from '#server/pantry/contract.ts'
import { picture } from '../capture.ts'
import { dishPicture } from '../pictures.ts'
import { answered, unreadable } from './failing.ts'
import type { Steps } from './steps.ts'

type Stage = { page: Page }

const scanned: AnalyzedView = {
  engine: 'labels',
  ingredients: ['Red lentils', 'Rice'].map(name => ({
    ...{ name, quantity: '', category: 'grain', confidence: 0.9, food: null },
  })),
}

const found: IdeasView = {
  engine: 'kitchens',
  recipes: [
    {
      ...{ id: 3001, title: 'Lentils and Rice', description: '', difficulty: 'Easy', prepTime: null, cookTime: 30 },
      ...{ matchingIngredients: ['Red lentils', 'Rice'], missingIngredients: [], substitutes: [], coverage: 1 },
      ...{ source: 'house', chef: null, imageUrl: null, drawnKey: 'bowl', isSaved: false, savedId: null },
      recipe: null,
    },
  ],
}

const choose = async (page: Page) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles(picture('shelf.png', await dishPicture()))

const ask = (page: Page) => page.getByRole('button', { name: 'Get recipe ideas' }).click()

export const pantrySteps = {
  async scanFailed({ page }) {
    await page.goto('/pantry')
    await unreadable(page, 'pantry.analyze')
    await choose(page)
  },
  async pantryScanned({ page }) {
    await answered(page, 'pantry.analyze', scanned)
    await choose(page)
  },
  async ideasFailed({ page }) {
    await unreadable(page, 'pantry.suggest')
    await ask(page)
  },
  async pantryIdeas({ page }) {
    await answered(page, 'pantry.suggest', found)
    await ask(page)
  },
} satisfies Steps<Stage>
