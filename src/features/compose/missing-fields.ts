import type { AnalyzedFieldsView } from '#server/capture/contract.ts'
import { DEFAULT_CATEGORY } from '#server/kitchen/contract.ts'
import type { RecipeFields } from '#server/kitchen/fields/contract.ts'

/** What can be worked out from a recipe's lines where its chef left it empty. */
export const workable = ['cookTime', 'servings', 'difficulty', 'calories', 'category'] as const
export type Workable = (typeof workable)[number]
export type Worked = Pick<AnalyzedFieldsView, Workable>

/** Fields as chefs know them, in the middle of a sentence. */
export const fieldNames: Record<Workable, string> = {
  cookTime: 'cook time',
  servings: 'servings',
  difficulty: 'difficulty',
  calories: 'calories',
  category: 'category',
}

/** Which of these a recipe lacks. */
export const missingFields = (recipe: Partial<Pick<RecipeFields, Workable>>): Workable[] =>
  workable.filter(name => recipe[name] === undefined || recipe[name] === null || recipe[name] === '')

/** What is taken where nothing could be worked out: longer lists take longer, more steps are harder. */
export const plainFields = (ingredients: number, instructions: number): Worked => ({
  cookTime: ingredients > 8 ? 45 : 30,
  servings: 4,
  difficulty: instructions > 6 ? 'Medium' : 'Easy',
  calories: 350,
  category: DEFAULT_CATEGORY,
})

/** The recipe with what it lacks; nothing that is there changes. */
export function withFields<T extends Partial<Pick<RecipeFields, Workable>>>(recipe: T, worked: Worked): T {
  const gaps = missingFields(recipe).map(name => [name, worked[name]])
  return { ...recipe, ...Object.fromEntries(gaps) }
}
