import type { ReadRecipeView } from '#server/capture/contract.ts'

/** Minutes of cooking, at least 1: as the reading says them, else what its whole time leaves beside the preparation. */
export function cookTimeOf({
  cookTime,
  totalTime,
  prepTime,
}: Pick<ReadRecipeView, 'cookTime' | 'totalTime' | 'prepTime'>): number | null {
  if (cookTime !== null || totalTime === null) return cookTime || null
  return Math.max(totalTime - (prepTime ?? 0), 0) || null
}
