/*
 * Days of the calendar are names, YYYY-MM-DD. Arithmetic on them counts days from 1970-01-01 in UTC, where every day has
 * 24 hours; the time zone of the browser only tells which day it is now.
 */
const DAY_MS = 86_400_000

const pad = (number: number, width: number) => String(number).padStart(width, '0')

/** The days from 1970-01-01 to a day named YYYY-MM-DD. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS

/** The name of the day that is so many days after 1970-01-01. */
export const dayName = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10)

/** The day that is `days` after a day. */
export const addDays = (day: string, days: number): string => dayName(dayNumber(day) + days)

/** How many days `to` is after `from`. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from)

/** The day that the calendar of this device shows at a moment. */
export const localDay = (moment: Date): string =>
  `${pad(moment.getFullYear(), 4)}-${pad(moment.getMonth() + 1, 2)}-${pad(moment.getDate(), 2)}`

/** Two days, the earlier one first. */
export const inOrder = (one: string, other: string): [from: string, to: string] =>
  one <= other ? [one, other] : [other, one]

/** All days from one to another, both within, in whichever order they are given; at most `most` of them. */
export function daysWithin(one: string, other: string, most: number): string[] {
  const [from, to] = inOrder(one, other)
  const count = Math.min(daysBetween(from, to) + 1, most)
  return Array.from({ length: count }, (_, at) => addDays(from, at))
}

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: string): number => (((dayNumber(day) + 4) % 7) + 7) % 7

/** The month of a day, YYYY-MM. */
export const monthOf = (day: string): string => day.slice(0, 7)

/** The month that is so many months after one. */
export function addMonths(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months
  return `${pad(Math.floor(count / 12), 4)}-${pad((count % 12) + 1, 2)}`
}

/** The same day of the month so many months later, or the last of that month where it has no such day. */
export function sameDayAfter(day: string, months: number): string {
  const month = addMonths(monthOf(day), months)
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const wanted = `${month}-${day.slice(8)}`
  return wanted < last ? wanted : last
}

/** The weeks that a month touches, as rows of seven days; `firstWeekday` is 0 for Sunday to 6. */
export function weeksOf(month: string, firstWeekday: number): string[][] {
  const first = `${month}-01`
  const start = addDays(first, -((weekdayOf(first) - firstWeekday + 7) % 7))
  const next = `${addMonths(month, 1)}-01`
  const weeks = Math.ceil(daysBetween(start, next) / 7)
  return Array.from({ length: weeks }, (_, week) => Array.from({ length: 7 }, (_, at) => addDays(start, week * 7 + at)))
}
