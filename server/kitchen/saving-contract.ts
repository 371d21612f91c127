import { z } from 'zod'
import { chefIdInput, idInput, optional, text } from '#common/inputs.ts'
import { TITLE_MAX } from '#common/recipe/limits.ts'
import { recipeView, sectionChoice } from './contract.ts'

/** What a recipe is where it is saved: a built-in one, or a chef's. */
const recipeType = z.enum(['generated', 'user'])

const whichRecipe = {
  /** Sent by older programs; who saves is known from the session. */
  userId: optional(chefIdInput),
  recipeId: optional(idInput),
  userRecipeId: optional(idInput),
  /** Says which recipe is meant where both ids are sent. */
  recipeType: optional(recipeType),
}

const namesOne = (input: { recipeId?: number | undefined; userRecipeId?: number | undefined }) =>
  input.recipeId !== undefined || input.userRecipeId !== undefined
const noneNamed = { message: 'Please say which recipe.', path: ['recipeId'] }

/** Keeps a recipe in the Cookbook: a copy of another chef's recipe or a built-in one, or one's own. */
export const saveRecipeInput = z
  .object({
    ...whichRecipe,
    recipeTitle: optional(text(TITLE_MAX)),
    /** Left out, the kitchen chooses. */
    mealSection: optional(sectionChoice),
  })
  .refine(namesOne, noneNamed)

/** The recipe in the viewer's Cookbook, and as what it was saved; either id lets go of it again. */
export const savedRecipeView = recipeView.extend({
  userId: z.number(),
  recipeType,
  recipeTitle: z.string(),
  recipeId: z.number().nullable(),
  userRecipeId: z.number().nullable(),
})
export type SavedRecipeView = z.output<typeof savedRecipeView>

export const unsaveRecipeInput = z.object(whichRecipe).refine(namesOne, noneNamed)
