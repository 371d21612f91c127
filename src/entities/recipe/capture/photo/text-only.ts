import { LINES } from '#common/recipe/limits.ts'
import type { PhotoRecipeView } from '#server/capture/contract.ts'

/** Whether photos gave words, but none of them was recognised as an ingredient or a step. */
export const isTextOnly = ({ ingredients, instructions }: PhotoRecipeView): boolean =>
  ingredients.length === 0 && instructions.length === 0

/** Such a reading as a recipe whose steps are all the words, for the chef to sort. */
export function textAsSteps(recipe: PhotoRecipeView): PhotoRecipeView {
  const lines = recipe.text.split('\n').filter(line => line.trim() !== '')
  return { ...recipe, instructions: lines.slice(0, LINES.instructions.lines) }
}
