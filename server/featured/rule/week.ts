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
