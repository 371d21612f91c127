import { isEnoughToCook } from '#common/recipe/defaults.ts'
import type { RecipeSummary } from '#server/kitchen/contract.ts'

/** How much of a recipe its card shows. */
export const cardLimits = { ingredients: 8, compactIngredients: 6, steps: 3, tags: 3 } as const

/** What the cards of a Cookbook say where the recipe does not. */
const COOKBOOK_DIFFICULTY = 'Intermediate'

/** The difficulty on a recipe's card; null if it is not stated or the recipe cannot be cooked yet. */
export function cardDifficulty(
  recipe: Pick<RecipeSummary, 'difficulty' | 'status' | 'ingredientCount' | 'stepCount'>,
): string | null {
  return recipe.difficulty ?? (recipe.status === 'completed' && isEnoughToCook(recipe) ? COOKBOOK_DIFFICULTY : null)
}

/** How many lines of a list show, and how many it has besides. */
export function preview(count: number, most: number): { shown: number; hidden: number } {
  return { shown: Math.min(count, most), hidden: Math.max(0, count - most) }
}

/** How often a recipe was cooked, as text. Empty while it never was. */
export function cookedText(times: number): string {
  if (times <= 0) return ''
  if (times === 1) return 'Cooked once'
  return times === 2 ? 'Cooked twice' : `Cooked ${times.toLocaleString('en')} times`
}
