import { MINUTES_OF_DAY } from './constants.ts'

const MINUTE_MS = 60_000

type Hours = { quietFrom: number | null; quietTo: number | null; timeZone: string }

/** The minute of the day that clocks in a time zone show. */
function minuteIn(timeZone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' })
    .formatToParts(at)
    .map(({ type, value }) => [type, Number(value)] as const)
  const { hour = 0, minute = 0 } = Object.fromEntries(parts)
  return hour * 60 + minute
}

const isWithin = (minute: number, from: number, to: number): boolean =>
  from < to ? minute >= from && minute < to : minute >= from || minute < to

/** When the quiet hours end in which a moment lies, in milliseconds since 1970; null for a moment in none. */
export function endOfQuiet({ quietFrom, quietTo, timeZone }: Hours, now: number): number | null {
  if (quietFrom === null || quietTo === null) return null
  let at = now - (now % MINUTE_MS)
  let minute = minuteIn(timeZone, at)
  if (!isWithin(minute, quietFrom, quietTo)) return null
  // Once, as a rule; again where clocks go back on the way.
  while (isWithin(minute, quietFrom, quietTo)) {
    at += ((quietTo - minute + MINUTES_OF_DAY) % MINUTES_OF_DAY) * MINUTE_MS
    minute = minuteIn(timeZone, at)
  }
  // Too far where they go forward.
  const exact = at - ((minute - quietTo + MINUTES_OF_DAY) % MINUTES_OF_DAY) * MINUTE_MS
  return minuteIn(timeZone, exact) === quietTo ? exact : at
}
