import type { RecipeView } from '#server/kitchen/contract.ts'

export type Meal = NonNullable<RecipeView['mealSection']>

const keywords: Record<Meal, readonly string[]> = {
  breakfast: ['breakfast'],
  lunch: ['lunch'],
  dinner: ['dinner'],
  treats: ['dessert', 'sweet', 'treat'],
}

/** Keywords count at the beginning of a word: "desserts" is one, "unsweetened" is none. */
const patterns = Object.fromEntries(
  Object.entries(keywords).map(([meal, words]) => [meal, new RegExp(`(?<!\\p{L})(?:${words.join('|')})`, 'iu')]),
) as Record<Meal, RegExp>

type Filed = Pick<RecipeView, 'mealSection' | 'category' | 'title' | 'dietaryTags'>

/** Whether the Cookbook shows a recipe under a meal: by its section, or by a word in category, title or tags. */
export function isMeal(recipe: Filed, meal: Meal): boolean {
  if (recipe.mealSection === meal) return true
  return [recipe.category, recipe.title, ...recipe.dietaryTags].some(words => patterns[meal].test(words))
}
