import { COUNTED_MAX } from '#server/feed/constants.ts'

/** A number that is counted no further than `most`, as it is shown: "0", "12", "99+". */
export const cappedCount = (count: number, most: number = COUNTED_MAX): string =>
  count >= most ? `${most - 1}+` : `${count}`

/** A capped count with its noun: "1 remake", "99+ comments". */
export const cappedText = (count: number, one: string, many = `${one}s`, most?: number): string =>
  `${cappedCount(count, most)} ${count === 1 ? one : many}`

/**
 * Such a number after one was added or taken away. At the cap nobody knows how many there are, so it stays.
 */
export const cappedStep = (count: number, by: 1 | -1): number =>
  count >= COUNTED_MAX ? count : Math.min(COUNTED_MAX, Math.max(0, count + by))
