import type { ReadRecipeView } from '#server/capture/contract.ts'
import type { SuggestionView } from '#server/pantry/contract.ts'
import { emptyReading } from '#src/entities/recipe/form/from-reading.ts'

/** A newly written idea as the composer takes recipes over; null for one that is kept somewhere already. */
export function asReadRecipe(idea: SuggestionView): ReadRecipeView | null {
  if (!idea.recipe) return null
  const { ingredients, instructions, servings } = idea.recipe
  const { title, description, difficulty, cookTime, drawnKey } = idea
  return {
    ...emptyReading,
    title,
    description,
    ingredients,
    instructions,
    servings,
    difficulty,
    cookTime,
    drawnKey,
    engine: 'model',
  }
}

/** A newly written idea as the kitchen takes recipes; null for one that is kept somewhere already. */
export function asRecipeFields(idea: SuggestionView) {
  if (!idea.recipe) return null
  const { ingredients, instructions, servings } = idea.recipe
  const { title, description, difficulty, cookTime } = idea
  return {
    title,
    ingredients,
    instructions,
    difficulty,
    capturedBy: 'model' as const,
    description: description || undefined,
    cookTime: cookTime ?? undefined,
    servings: servings ?? undefined,
  }
}
