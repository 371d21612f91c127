const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/*
 * The names are written here: the first formatter of dates that a page makes takes the browser of a phone 0.2 to 0.4
 * seconds, in which the first screen would stand still.
 */
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
]

const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0)
const dayOf = (date: Date) => `${date.getDate()} ${MONTHS[date.getMonth()]}`
const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`

/**
 * How long ago something was, as text: "Just now", "12 minutes ago", "2 hours ago", "Yesterday", "6 days ago", then
 * the date. Days are counted by the calendar of the browser. What lies ahead, by a clock that is off, is "Just now".
 */
export function relativeTime(iso: string, now: number = Date.now()): string {
  const then = Date.parse(iso)
  if (Number.isNaN(then)) return ''
  const elapsed = now - then
  if (elapsed < MINUTE) return 'Just now'
  if (elapsed < HOUR) return ago(Math.floor(elapsed / MINUTE), 'minute')
  const days = Math.round((midnight(now) - midnight(then)) / DAY)
  if (days === 0 || elapsed < 6 * HOUR) return ago(Math.floor(elapsed / HOUR), 'hour')
  if (days === 1) return 'Yesterday'
  if (days < 7) return ago(days, 'day')
  const date = new Date(then)
  const year = date.getFullYear()
  return year === new Date(now).getFullYear() ? dayOf(date) : `${dayOf(date)} ${year}`
}

/** A moment to the minute, such as "Tuesday 24 November 2026 at 09:30", for titles and screen readers. */
export function exactTime(iso: string): string {
  const then = Date.parse(iso)
  if (Number.isNaN(then)) return ''
  const date = new Date(then)
  const [hours, minutes] = [date.getHours(), date.getMinutes()].map(part => String(part).padStart(2, '0'))
  return `${WEEKDAYS[date.getDay()]} ${dayOf(date)} ${date.getFullYear()} at ${hours}:${minutes}`
}
