import { page } from 'vitest/browser'
import type { AnalyzedView, IdeasView } from '#server/pantry/contract.ts'
import { app } from '../browser/app.tsx'
import { photo } from '../browser/parts.ts'
import { fileField } from '../browser/steps.ts'
import { answered, unreadable } from './failing.ts'
import type { Steps } from './steps.ts'

const scanned: AnalyzedView = {
  engine: 'labels',
  ingredients: ['Red lentils', 'Rice'].map(name => ({
    name,
    quantity: '',
    category: 'grain',
    confidence: 0.9,
    food: null,
  })),
}

const found: IdeasView = {
  engine: 'kitchens',
  recipes: [
    {
      id: 3001,
      title: 'Lentils and Rice',
      description: '',
      difficulty: 'Easy',
      prepTime: null,
      cookTime: 30,
      matchingIngredients: ['Red lentils', 'Rice'],
      missingIngredients: [],
      substitutes: [],
      coverage: 1,
      source: 'house',
      chef: null,
      imageUrl: null,
      drawnKey: 'bowl',
      isSaved: false,
      savedId: null,
      recipe: null,
    },
  ],
}

const choose = async () => fileField().upload(await photo())

const ask = () => page.getByRole('button', { name: 'Get recipe ideas' }).click()

export const pantrySteps = {
  async scanFailed() {
    await app.open('/pantry')
    await unreadable('pantry.analyze')
    await choose()
  },
  async pantryScanned() {
    await answered('pantry.analyze', scanned)
    await choose()
  },
  async ideasFailed() {
    await unreadable('pantry.suggest')
    await ask()
  },
  async pantryIdeas() {
    await answered('pantry.suggest', found)
    await ask()
  },
} satisfies Steps<unknown>
