/* Weeks as whole numbers, UTC: by the day of their Monday, counted from 1970-01-01. */

/** 1970 began on a Thursday. */
export const mondayOf = (day: number): number => day - ((day + 3) % 7)

/** So many numbers in a row. */
export const range = (first: number, count: number, step = 1): number[] =>
  Array.from({ length: Math.max(0, count) }, (_, at) => first + at * step)
