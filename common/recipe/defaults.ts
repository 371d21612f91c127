import type { Difficulty } from './fields.ts'

/** What a recipe's source says when none was given. */
export const BUILT_IN_SOURCE = 'Longtable'
export const DEFAULT_CATEGORY = 'Main Course'
export const DEFAULT_SERVINGS = 4
/** Kilocalories per serving. */
export const DEFAULT_CALORIES = 350

/** How long an analysis of a recipe waits for a model before the recipe's own text has to do, in milliseconds. */
export const ANALYSIS_PATIENCE_MS = 8000

/** Steps and ingredients up to which a recipe is easy, and quick. */
const EASY_STEPS = 6
const QUICK_INGREDIENTS = 8

/** How difficult a recipe of this many steps is where nobody has said. */
export const usualDifficulty = (steps: number): Difficulty => (steps > EASY_STEPS ? 'Medium' : 'Easy')

/** Minutes that a recipe of this many ingredients cooks where nobody has said. */
export const usualCookTime = (ingredients: number): number => (ingredients > QUICK_INGREDIENTS ? 45 : 30)

/** The fields that are worked out where a recipe leaves them open. */
export const analyzedFields = ['cookTime', 'servings', 'difficulty', 'calories', 'category'] as const
export type AnalyzedField = (typeof analyzedFields)[number]

/** What these fields are where nothing is known about a recipe but the length of its lists. */
export const fallbackFields = (recipe: { ingredients: readonly unknown[]; instructions: readonly unknown[] }) => ({
  cookTime: usualCookTime(recipe.ingredients.length),
  servings: DEFAULT_SERVINGS,
  difficulty: usualDifficulty(recipe.instructions.length),
  calories: DEFAULT_CALORIES,
  category: DEFAULT_CATEGORY,
})

/** Whether there is something to cook from: a bare recipe has neither ingredients nor steps yet. */
export const canBeCooked = (recipe: { ingredients: readonly unknown[]; instructions: readonly unknown[] }): boolean =>
  recipe.ingredients.length > 0 && recipe.instructions.length > 0
