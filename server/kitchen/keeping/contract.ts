import { z } from 'zod'
import { idInput, listOf } from '#common/inputs.ts'
import { recipeView } from '../contract.ts'
import { ingredientLineView } from '../ingredients/contract.ts'
import { keepingMessages, WHOLE_MAX } from './constants.ts'

const { nothingChosen, tooMany } = keepingMessages

/** Recipes of the viewer's kitchen, the newest first; a stamp changes whenever something of its recipe does. */
export const stampsView = z.array(z.object({ id: z.number(), stamp: z.string() }))

export const wholeRecipesInput = z.object({
  ids: z
    .preprocess(listOf, z.array(idInput, { error: nothingChosen }).min(1, nothingChosen).max(WHOLE_MAX, tooMany))
    .transform(ids => [...new Set(ids)]),
})

/** Recipes as they are, each with its ingredient lines taken apart. */
export const wholeRecipesView = z.array(z.object({ recipe: recipeView, amounts: z.array(ingredientLineView) }))
export type WholeRecipe = z.output<typeof wholeRecipesView>[number]
