import type { IdeasView } from '#server/pantry/contract.ts'

/** What was done to copies of recipes: one was kept, taken away, or brought back. */
export type CopyChange =
  | { what: 'kept'; recipeId: number; copyId: number }
  | { what: 'taken away'; recipeId: number }
  | { what: 'brought back'; copyId: number }

/**
 * Ideas after such a change; the same object where it concerns none of them. `recipeOf` remembers whose copy one was that
 * was taken away, for that alone says which recipe has it back.
 */
export function withCopyChange(ideas: IdeasView, change: CopyChange, recipeOf: Map<number, number>): IdeasView {
  const recipeId = change.what === 'brought back' ? recipeOf.get(change.copyId) : change.recipeId
  const savedId = change.what === 'taken away' ? null : change.copyId
  return recipeId === undefined ? ideas : withSavedId(ideas, recipeId, savedId, recipeOf)
}

/** Ideas in which the viewer's copy of a recipe is this one, or none; the same object where that is so already. */
export function withSavedId(
  ideas: IdeasView,
  recipeId: number,
  savedId: number | null,
  recipeOf: Map<number, number> = new Map(),
): IdeasView {
  const idea = ideas.recipes.find(({ id }) => id === recipeId)
  if (!idea || idea.source === 'kitchen' || idea.savedId === savedId) return ideas
  if (idea.savedId !== null) recipeOf.set(idea.savedId, recipeId)
  const recipes = ideas.recipes.map(one => (one === idea ? { ...one, savedId, isSaved: savedId !== null } : one))
  return { ...ideas, recipes }
}
