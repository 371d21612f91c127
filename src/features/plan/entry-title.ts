import type { PlanEntry } from '#server/plan/contract.ts'

/** What an entry is called; a recipe that the viewer may not see has no name. */
export const entryTitle = ({ title }: Pick<PlanEntry, 'title'>): string => title ?? 'A recipe that is not shown to you'

/** Whether an entry that was taken out can be planned again just as it was. */
export const canComeBack = ({ kind, recipeId, leftoversOf, cookedAt }: PlanEntry): boolean => {
  if (cookedAt !== null) return false
  return kind === 'text' || (kind === 'recipe' ? recipeId !== null : leftoversOf !== null)
}
