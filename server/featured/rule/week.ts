import type { CatalogueRecipe } from '../catalogue.ts'

export type Season = CatalogueRecipe['seasons'][number]

const DAY = 86_400_000
const WEEK = 7 * DAY
/** The first Monday after 1970 began, which was a Thursday. */
const MONDAY = 4 * DAY

/** The week of a moment (milliseconds since 1970 UTC), by the name of its Monday: YYYY-MM-DD. It begins at 00:00 UTC. */
export function weekOf(moment: number): string {
  const monday = MONDAY + Math.floor((moment - MONDAY) / WEEK) * WEEK
  return new Date(monday).toISOString().slice(0, 10)
}

/** Whole weeks from one week to a later one; negative when it is earlier. */
export const weeksFrom = (earlier: string, later: string): number =>
  Math.round((Date.parse(later) - Date.parse(earlier)) / WEEK)

const SEASONS: readonly Season[] = ['winter', 'spring', 'summer', 'autumn']

/**
 * The season in which a week begins: winter from December, spring from March, summer from June, autumn from September.
 * It is that of the northern half of the world: the server does not know where its chefs live.
 */
export function seasonOf(week: string): Season {
  const month = Number(week.slice(5, 7))
  return SEASONS[Math.floor((month % 12) / 3)] ?? 'winter'
}
