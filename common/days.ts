/*
 * Calendar days are names such as 2026-01-05, never moments: a day has no time zone, and arithmetic on it knows neither
 * summer time nor leap seconds. Between names they are counted from 1970-01-01.
 */
export const DAY_MS = 86_400_000

const SHAPE = /^[1-9]\d{3}-\d{2}-\d{2}$/

/** The days from 1970-01-01 to a day named YYYY-MM-DD; NaN for what is no day of the calendar, such as 2026-02-30. */
export function dayNumber(day: string): number {
  if (!SHAPE.test(day)) return Number.NaN
  const [year, month, date] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8))]
  // The thirtieth of February would be read as one of March.
  return date >= 1 && date <= daysIn(year, month) ? Date.UTC(year, month - 1, date) / DAY_MS : Number.NaN
}

const MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** How many days a month (from 1) has; none when there is no such month. */
const daysIn = (year: number, month: number): number => (month === 2 && isLeap(year) ? 29 : (MONTHS[month - 1] ?? 0))

/** The name of the day that is so many days after 1970-01-01. */
export const dayName = (number: number): string => new Date(Math.round(number) * DAY_MS).toISOString().slice(0, 10)

/** The day that is `days` after a day. */
export const addDays = (day: string, days: number): string => dayName(dayNumber(day) + days)

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: string): number => (((dayNumber(day) + 4) % 7) + 7) % 7

/** How many days `to` is after `from`. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from)

/** The days from 1970-01-01 to the day it is in UTC at a moment, in milliseconds. */
export const utcDayNumber = (moment: number): number => Math.floor(moment / DAY_MS)

/** The day it is in UTC at a moment; where no calendar of the chef's own is known. */
export const utcDay = (moment: number): string => dayName(utcDayNumber(moment))

const pad = (number: number, width: number) => String(number).padStart(width, '0')

/** The day that the calendar of this device shows at a moment. */
export const localDay = (moment: Date): string =>
  `${pad(moment.getFullYear(), 4)}-${pad(moment.getMonth() + 1, 2)}-${pad(moment.getDate(), 2)}`
