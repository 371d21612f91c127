/*
 * Calendar days are names such as 2026-01-05, never moments: a day has no time zone, and arithmetic on it knows neither
 * summer time nor leap seconds. Between names they are counted from 1970-01-01.
 */
const DAY_MS = 86_400_000
const SHAPE = /^[1-9]\d{3}-\d{2}-\d{2}$/

/** The days from 1970-01-01 to a day named YYYY-MM-DD; NaN for what is no day of the calendar, such as 2026-02-30. */
export function dayNumber(day: string): number {
  const number = SHAPE.test(day) ? Date.parse(`${day}T00:00:00Z`) / DAY_MS : Number.NaN
  // The thirtieth of February would be read as one of March.
  return !Number.isNaN(number) && dayName(number) === day ? number : Number.NaN
}

/** The name of the day that is so many days after 1970-01-01. */
export const dayName = (number: number): string => new Date(Math.round(number) * DAY_MS).toISOString().slice(0, 10)

/** The day that is `days` after a day. */
export const addDays = (day: string, days: number): string => dayName(dayNumber(day) + days)

/** How many days `to` is after `from`. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from)

/** The day it is in UTC at a moment; where no calendar of the chef's own is known. */
export const utcDay = (moment: number): string => dayName(Math.floor(moment / DAY_MS))
