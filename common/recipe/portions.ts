/** Most servings that a recipe is scaled to. */
export const MOST_SERVINGS = 200
/** Steps for recipes that do not say how many they serve. */
export const multiples = [0.5, 1, 2, 3] as const
/** What a step is called. */
export const multipleLabels: Record<(typeof multiples)[number], string> = { 0.5: '½×', 1: '1×', 2: '2×', 3: '3×' }

/** How much a choice means for a recipe of so many servings: by how much amounts are multiplied, and the servings where it has some. */
export function portionsOf(
  original: number | null,
  chosen: number | null,
): { factor: number; servings: number | null } {
  if (original === null) return { factor: chosen ?? 1, servings: null }
  const servings = chosen === null ? original : Math.max(1, Math.round(chosen))
  return { factor: servings / original, servings }
}
