import { dayNumber, daysBetween } from '#common/days.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function format(day: string, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options)
  const known = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
  formats.set(key, known)
  return known.format(dayNumber(day) * 86_400_000)
}

/** "Thursday 26 November", with the year where it is not that of `today`. */
export const longDay = (day: string, today: string): string =>
  `${format(day, { weekday: 'long' })} ${plainDay(day, today)}`

/** "26 November", with the year where it is not that of `today`. */
export const plainDay = (day: string, today: string): string =>
  format(day, { day: 'numeric', month: 'long', ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }) })

/** "24 Oct". */
export const shortDay = (day: string): string => format(day, { day: 'numeric', month: 'short' })

/** "24 Oct 2025" where a list goes over a year. */
export const shortDayOfYear = (day: string): string => format(day, { day: 'numeric', month: 'short', year: 'numeric' })

export const shortMonth = (day: string): string => format(day, { month: 'short' })
export const weekday = (day: string): string => format(day, { weekday: 'long' })
export const shortWeekday = (day: string): string => format(day, { weekday: 'short' })

/** "November 2026". */
export const monthName = (month: string): string => format(`${month}-01`, { month: 'long', year: 'numeric' })

/** "today", "tomorrow" or the day of the week, to go after "about". */
export function aboutDay(day: string, today: string): string {
  const away = daysBetween(today, day)
  return away === 0 ? 'today' : away === 1 ? 'tomorrow' : away === -1 ? 'yesterday' : weekday(day)
}

const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** A count, spelt out up to twelve. */
export const numberText = (count: number): string => small[count] ?? String(count)

/** "1 day", "5 days". */
export const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`

/** "Today", "Tomorrow", "In 5 days", "3 days ago". */
export function away(day: string, today: string): string {
  const count = daysBetween(today, day)
  if (count === 0) return 'Today'
  if (count === 1) return 'Tomorrow'
  return count > 0 ? `In ${days(count)}` : `${days(-count)} ago`
}

/** "give or take two" days, from the wider side of a range; empty where there is none. */
export function giveOrTake({ date, earliest, latest }: { date: string; earliest: string; latest: string }): string {
  const within = Math.max(daysBetween(earliest, date), daysBetween(date, latest))
  return within > 0 ? `give or take ${numberText(within)}` : ''
}

/** "24 to 28 November", "28 November to 2 December". */
export function spanOf(from: string, to: string, today: string): string {
  if (from === to) return plainDay(from, today)
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  // The year is given once, at the end.
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  return `${isOneMonth ? Number(from.slice(8)) : plainDay(from, isOneYear ? from : today)} to ${plainDay(to, today)}`
}

/** A share of 0 to 1 as "71%". */
export const percent = (share: number): string => `${Math.round(share * 100)}%`
