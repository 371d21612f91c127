import { z } from 'zod'
import { answerNames, pick } from '#common/recipe/fields.ts'
import { readFieldViews } from '#common/recipe/views.ts'

const heading = z.object({ at: z.number(), title: z.string() })

/** The form in which a model tells a recipe. Everything may be missing; nothing is believed before it is bounded. */
export const modelRecipeShape = z.object({
  isRecipe: z.boolean(),
  title: z.string().nullable(),
  ...pick(readFieldViews, answerNames),
  ingredients: z.array(z.string()).nullable(),
  ingredientGroups: z.array(heading).nullable(),
  instructions: z.array(z.string()).nullable(),
  stepSections: z.array(heading).nullable(),
  totalTime: z.number().nullable(),
  language: z.string().nullable(),
})
export type ModelRecipe = z.output<typeof modelRecipeShape>

/** What a model is to do with a page, a text or photos, as text. */
export const recipeTask = [
  'Find the recipe and copy it out, word for word and in its own language: do not translate, shorten, correct or add.',
  'One string for each ingredient with its amount, one for each step, without bullets and numbers of steps.',
  'Headings over parts of the ingredients go to ingredientGroups, those over parts of the steps to stepSections,',
  'each with "at", the place (from 0) of the first line below it.',
  'Times are minutes, servings a number; what is not there is null.',
  'When there is no recipe, isRecipe is false and everything else null.',
].join(' ')
