import { page } from 'vitest/browser'
import { nothingRead } from '#common/recipe/fields.ts'
import type { ReadRecipeView } from '#server/capture/contract.ts'
import { photo } from '../browser/parts.ts'
import { extract, fileField, openComposer } from '../browser/steps.ts'
import { answered, refused, unreadable } from './failing.ts'
import type { Steps } from './steps.ts'

/** `crumble` is the address of a page with a recipe. */
type Stage = { crumble: string }

const save = () => page.getByRole('button', { name: 'Save Recipe', exact: true }).click()
const read = () => page.getByRole('button', { name: /^(Read Recipe|Try again)$/ }).click()

const unreadableSave = (name: string) => async () => {
  await unreadable(name)
  await save()
}

const tart: ReadRecipeView = {
  ...nothingRead,
  title: 'Fig Tart',
  description: '',
  ingredients: ['6 figs', '1 sheet puff pastry'],
  ingredientGroups: [],
  instructions: ['Lay out the figs.', 'Bake.'],
  stepSections: [],
  prepTime: 10,
  cookTime: 25,
  totalTime: 35,
  servings: 4,
  difficulty: 'Easy',
  calories: 300,
  nutrition: null,
  dietaryTags: [],
  source: '',
  sourceUrl: null,
  author: null,
  imageUrl: null,
  drawnKey: '',
  language: 'en',
  engine: 'photo',
  doubtful: [],
  text: '',
}

export const saveSteps = {
  async composeFailed() {
    await openComposer('manual', 'cookbook')
    for (const [name, text] of [
      ['Title', 'Barley Soup'],
      ['Ingredients', '200 g barley'],
      ['Instructions', 'Simmer.'],
    ] as const) {
      await page.getByRole('textbox', { name, exact: true }).fill(text)
    }
    await unreadableSave('kitchen.addToCookbook')()
  },
  recipeSaved: save,
  async reviewTitleMissing(stage) {
    const { crumble } = stage
    await openComposer('url', 'cookbook')
    await extract(crumble)
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('')
    await save()
  },
  async linkSaveFailed() {
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Crumble')
    await unreadableSave('kitchen.addToCookbook')()
  },
  async processingFailed() {
    await openComposer('capture', 'cookbook')
    await fileField().upload(await photo())
    await unreadable('capture.readPhotos')
    await read()
  },
  async analysisFailed() {
    await refused('capture.readPhotos', 422, "We couldn't detect a recipe. Please try a clearer photo.")
    await read()
  },
  async photoSaveFailed() {
    await answered('capture.readPhotos', tart)
    await read()
    await unreadableSave('kitchen.addToCookbook')()
  },
  photoRecipeSaved: save,
} satisfies Steps<Stage>
