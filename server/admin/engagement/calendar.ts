/* Days and weeks as whole numbers, UTC: days since 1970, and weeks by the day of their Monday. */

export const DAY_MS = 86_400_000

/** The day of a moment in milliseconds, in UTC: days since 1970 began. */
export const dayOf = (moment: number): number => Math.floor(moment / DAY_MS)

/** 1970 began on a Thursday. */
export const mondayOf = (day: number): number => day - ((day + 3) % 7)

/** A day as YYYY-MM-DD. */
export const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** So many numbers in a row. */
export const range = (first: number, count: number, step = 1): number[] =>
  Array.from({ length: Math.max(0, count) }, (_, at) => first + at * step)
