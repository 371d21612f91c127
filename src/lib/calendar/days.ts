import { addDays, daysBetween, weekdayOf } from '#common/days.ts'

const pad = (number: number, width: number) => String(number).padStart(width, '0')

/** Two days, the earlier one first. */
export const inOrder = (one: string, other: string): [from: string, to: string] =>
  one <= other ? [one, other] : [other, one]

/** All days from one to another, both within, in whichever order they are given; at most `most` of them. */
export function daysWithin(one: string, other: string, most: number): string[] {
  const [from, to] = inOrder(one, other)
  const count = Math.min(daysBetween(from, to) + 1, most)
  return Array.from({ length: count }, (_, at) => addDays(from, at))
}

/** The month of a day, YYYY-MM. */
export const monthOf = (day: string): string => day.slice(0, 7)

/** The month that is so many months after one. */
export function addMonths(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months
  return `${pad(Math.floor(count / 12), 4)}-${pad((count % 12) + 1, 2)}`
}

/** Moves a day by so many months and keeps its day of the month, or takes the last one of a month that is too short. */
export function sameDayAfter(day: string, months: number): string {
  const month = addMonths(monthOf(day), months)
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const wanted = `${month}-${day.slice(8)}`
  return wanted < last ? wanted : last
}

/** The weeks that a month touches, as rows of seven days; `firstWeekday` is 0 for Sunday to 6. */
export function weeksOf(month: string, firstWeekday: number): string[][] {
  const start = weekStart(`${month}-01`, firstWeekday)
  const next = `${addMonths(month, 1)}-01`
  const weeks = Math.ceil(daysBetween(start, next) / 7)
  return Array.from({ length: weeks }, (_, week) => weekFrom(addDays(start, week * 7)))
}

/** The first day of the week that a day is in; `firstWeekday` is 0 for Sunday to 6. */
export const weekStart = (day: string, firstWeekday: number): string =>
  addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7))

/** The seven days from one on. */
export const weekFrom = (first: string): string[] => Array.from({ length: 7 }, (_, at) => addDays(first, at))

type WithWeek = Intl.Locale & { weekInfo?: { firstDay: number }; getWeekInfo?: () => { firstDay: number } }

/** The day that weeks begin with where a language tag comes from, 0 for Sunday; Monday where it is not known. */
export function firstWeekdayOf(language: string): number {
  try {
    const locale = new Intl.Locale(language) as WithWeek
    return (locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 }).firstDay % 7
  } catch {
    return 1
  }
}
