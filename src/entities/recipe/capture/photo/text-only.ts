import { LINES } from '#common/recipe/limits.ts'
import type { ReadRecipeView } from '#server/capture/contract.ts'

/** Whether photos contained text, but no ingredient or step was recognised in it. */
export const isTextOnly = ({ ingredients, instructions }: ReadRecipeView): boolean =>
  ingredients.length === 0 && instructions.length === 0

/** Turns such a reading into a recipe with all the text as its steps, for the chef to sort. */
export function textAsSteps<Recipe extends ReadRecipeView>(recipe: Recipe): Recipe {
  const lines = recipe.text.split('\n').filter(line => line.trim() !== '')
  return { ...recipe, instructions: lines.slice(0, LINES.instructions.lines) }
}
