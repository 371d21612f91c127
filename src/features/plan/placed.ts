import { mealSections } from '#common/recipe/fields.ts'
import type { PlanEntry } from '#server/plan/contract.ts'

/** Where an entry goes: a meal of a day, there before another entry or else at the end. */
export interface PlanPlace {
  day: string
  meal: PlanEntry['meal']
  before?: number | undefined
}

const order = ({ day, meal }: PlanPlace): string => `${day} ${mealSections.indexOf(meal)}`

export const isSamePlace = (one: PlanPlace, other: PlanPlace): boolean => order(one) === order(other)

/**
 * A list of entries, by day and meal, with an entry as it is now, once. It stays where it was in its meal unless it changes its
 * meal or goes before another one; in another meal it comes last.
 */
export function placed(entries: readonly PlanEntry[], entry: PlanEntry, before?: number): PlanEntry[] {
  const at = entries.findIndex(({ id }) => id === entry.id)
  const was = entries[at]
  if (was && before === undefined && isSamePlace(was, entry)) return entries.with(at, entry)
  const others = entries.filter(({ id }) => id !== entry.id)
  const next = others.findIndex(other => other.id === before && isSamePlace(other, entry))
  const end = others.findIndex(other => order(other) > order(entry))
  return others.toSpliced(next >= 0 ? next : end >= 0 ? end : others.length, 0, entry)
}
