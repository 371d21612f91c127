import { dayName, dayNumber, weekdayOf } from './days.ts'

/** How something is repeated: on days of the week (0 for Sunday to 6), in every so manyth week, as often or until a day. */
export interface Repetition {
  /** The day of what is repeated, which is not one of the days itself. Its week is the first that counts. */
  from: string
  weekdays: readonly number[]
  everyWeeks: number
  /** The day that weeks begin with, 0 for Sunday to 6; Monday if left out. */
  firstWeekday?: number | undefined
  times?: number | undefined
  until?: string | undefined
}

/** 4 January 1970, a Sunday. */
const SUNDAY = 3

/** The days of a repetition in order, `most` of them at most. */
export function repeatedDays(repetition: Repetition, most: number): string[] {
  const { from, weekdays, everyWeeks, firstWeekday = 1, times, until } = repetition
  const days: string[] = []
  if (weekdays.length === 0) return days
  const first = dayNumber(from)
  const last = until === undefined ? Number.POSITIVE_INFINITY : dayNumber(until)
  const weekOf = (day: number) => Math.floor((day - SUNDAY - firstWeekday) / 7)
  for (let day = first + 1; day <= last && days.length < Math.min(times ?? most, most); day++) {
    const isInWeek = (weekOf(day) - weekOf(first)) % everyWeeks === 0
    const name = dayName(day)
    if (isInWeek && weekdays.includes(weekdayOf(name))) days.push(name)
  }
  return days
}
