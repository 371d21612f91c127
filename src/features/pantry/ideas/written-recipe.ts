import type { ReadRecipeView } from '#server/capture/contract.ts'
import type { SuggestionView } from '#server/pantry/contract.ts'

/** A newly written idea as the composer takes recipes over; null for one that is kept somewhere already. */
export function asReadRecipe(idea: SuggestionView): ReadRecipeView | null {
  if (!idea.recipe) return null
  const { ingredients, instructions, servings } = idea.recipe
  const { title, description, difficulty, cookTime, drawnKey } = idea
  return {
    ...{ title, description, ingredients, instructions, servings, difficulty, cookTime, drawnKey },
    ...{ ingredientGroups: [], stepSections: [], prepTime: null, totalTime: null, yieldText: null, calories: null },
    ...{ nutrition: null, category: null, dietaryTags: [], source: '', sourceUrl: null, author: null, imageUrl: null },
    ...{ language: null, engine: 'model', doubtful: [] },
  }
}

/** The same as the kitchen keeps it. */
export function asRecipeFields(idea: SuggestionView) {
  if (!idea.recipe) return null
  const { ingredients, instructions, servings } = idea.recipe
  const { title, description, difficulty, cookTime } = idea
  return {
    ...{ title, ingredients, instructions, difficulty, capturedBy: 'model' as const },
    ...{ description: description || undefined, cookTime: cookTime ?? undefined, servings: servings ?? undefined },
  }
}
