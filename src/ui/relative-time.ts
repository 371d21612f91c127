const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0)

/**
 * How long ago something was, in words: "Just now", "12 minutes ago", "2 hours ago", "Yesterday", "6 days ago", then
 * the date. Days are counted by the calendar of the browser. What lies ahead, by a clock that is off, is "Just now".
 */
export function relativeTime(iso: string, now: number = Date.now(), locale = 'en-GB'): string {
  const then = Date.parse(iso)
  if (Number.isNaN(then)) return ''
  const elapsed = now - then
  if (elapsed < MINUTE) return 'Just now'
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  if (elapsed < HOUR) return words.format(-Math.floor(elapsed / MINUTE), 'minute')
  const days = Math.round((midnight(now) - midnight(then)) / DAY)
  if (days === 0 || elapsed < 6 * HOUR) return words.format(-Math.floor(elapsed / HOUR), 'hour')
  if (days === 1) return 'Yesterday'
  if (days < 7) return words.format(-days, 'day')
  const sameYear = new Date(then).getFullYear() === new Date(now).getFullYear()
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    ...(sameYear ? {} : { year: 'numeric' as const }),
  }).format(then)
}

/** A moment to the minute, such as "Tuesday 24 November 2026 at 09:30", for titles and screen readers. */
export function exactTime(iso: string, locale = 'en-GB'): string {
  const then = Date.parse(iso)
  if (Number.isNaN(then)) return ''
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }).format(then)
}
