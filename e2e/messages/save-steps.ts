import type { Page } from '@playwright/test'
import { nothingRead } from '#common/recipe/fields.ts'
import type { PhotoRecipeView } from '#server/capture/contract.ts'
import { extract, field, openComposer, picture, typeRecipe } from '../capture.ts'
import { dishPicture } from '../pictures.ts'
import { answered, refused, unreadable } from './failing.ts'
import type { Steps } from './steps.ts'

/** `crumble` is the address of a page with a recipe. */
type Stage = { page: Page; crumble: string }

const save = ({ page }: Stage) => page.getByRole('button', { name: 'Save Recipe', exact: true }).click()
const read = ({ page }: Stage) => page.getByRole('button', { name: /^(Read Recipe|Try again)$/ }).click()

const unreadableSave = (name: string) => async (stage: Stage) => {
  await unreadable(stage.page, name)
  await save(stage)
}

const tart: PhotoRecipeView = {
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
  yieldText: null,
  difficulty: 'Easy',
  calories: 300,
  nutrition: null,
  category: null,
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
  async composeFailed(stage) {
    const { page } = stage
    await openComposer(page, 'manual', 'cookbook')
    await typeRecipe(page, { title: 'Barley Soup', ingredients: '200 g barley', instructions: 'Simmer.' })
    await unreadableSave('kitchen.addToCookbook')(stage)
  },
  recipeSaved: save,
  async reviewTitleMissing(stage) {
    const { page, crumble } = stage
    await openComposer(page, 'url', 'cookbook')
    await extract(page, crumble)
    await field(page, 'Title').fill('')
    await save(stage)
  },
  async linkSaveFailed(stage) {
    await field(stage.page, 'Title').fill('Crumble')
    await unreadableSave('kitchen.addToCookbook')(stage)
  },
  async processingFailed(stage) {
    const { page } = stage
    await openComposer(page, 'capture', 'cookbook')
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(picture('tart.png', await dishPicture()))
    await unreadable(page, 'capture.readPhotos')
    await read(stage)
  },
  async analysisFailed(stage) {
    await refused(stage.page, 'capture.readPhotos', 422, "We couldn't detect a recipe. Please try a clearer photo.")
    await read(stage)
  },
  async photoSaveFailed(stage) {
    const { page } = stage
    await answered(page, 'capture.readPhotos', tart)
    await read(stage)
    await unreadableSave('kitchen.addToCookbook')(stage)
  },
  photoRecipeSaved: save,
} satisfies Steps<Stage>
