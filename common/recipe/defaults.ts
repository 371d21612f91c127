import type { Difficulty } from './fields.ts'

/** What a recipe's source says when none was given. */
export const BUILT_IN_SOURCE = 'Longtable'
export const DEFAULT_CATEGORY = 'Main Course'

/** How long an analysis of a recipe waits for a model before the recipe's own text has to do, in milliseconds. */
export const ANALYSIS_PATIENCE_MS = 8000

/** Steps up to which a recipe is easy. */
const EASY_STEPS = 6

/** How difficult a recipe of this many steps is where nobody has said. */
export const usualDifficulty = (steps: number): Difficulty => (steps > EASY_STEPS ? 'Medium' : 'Easy')

/** The fields that are worked out where a recipe leaves them open. */
export const analyzedFields = ['cookTime', 'servings', 'difficulty', 'calories', 'category'] as const
export type AnalyzedField = (typeof analyzedFields)[number]

/** Whether there is something to cook from: a bare recipe has neither ingredients nor steps yet. */
export const canBeCooked = (recipe: { ingredients: readonly unknown[]; instructions: readonly unknown[] }): boolean =>
  isEnoughToCook({ ingredientCount: recipe.ingredients.length, stepCount: recipe.instructions.length })

/** `canBeCooked` of a recipe of which only the numbers of its ingredients and steps are known. */
export const isEnoughToCook = (recipe: { ingredientCount: number; stepCount: number }): boolean =>
  recipe.ingredientCount > 0 && recipe.stepCount > 0
