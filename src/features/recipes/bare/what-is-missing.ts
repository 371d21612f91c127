import { canBeCooked } from '#common/recipe/defaults.ts'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { hostOf } from '#src/entities/recipe/source-label.ts'

/** Which lists a recipe has no lines of; null when it can be cooked. */
export type Missing = 'both' | 'ingredients' | 'instructions'

export function whatIsMissing(recipe: Pick<RecipeView, 'ingredients' | 'instructions'>): Missing | null {
  if (canBeCooked(recipe)) return null
  if (recipe.ingredients.length > 0) return 'instructions'
  return recipe.instructions.length > 0 ? 'ingredients' : 'both'
}

/** The page on the web where a recipe is found; null where none is known. */
export function pageOf({ sourceUrl, originalLink }: Pick<RecipeView, 'sourceUrl' | 'originalLink'>): string | null {
  return [sourceUrl, originalLink].find(link => hostOf(link) !== null) ?? null
}

/** What is said about it, and what the way to fill it in is called. */
export const missingLabels: Record<Missing, { title: string; text: string; action: string }> = {
  both: {
    title: 'Still to be filled in',
    text: 'Its name and where to find it are kept. Add the ingredients and steps when you get to it, and cook from here.',
    action: 'Add ingredients and steps',
  },
  ingredients: {
    title: 'The ingredients are missing',
    text: 'Add them when you get to it, and cook from here.',
    action: 'Add the ingredients',
  },
  instructions: {
    title: 'The steps are missing',
    text: 'Add them when you get to it, and cook from here.',
    action: 'Add the steps',
  },
}
