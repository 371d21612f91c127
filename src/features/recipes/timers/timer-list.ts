/** A timer. It runs on while the page is closed, because only the moment of its end is kept. */
export interface Timer {
  id: string
  /** What it is for: "Step 3 · Cherry Tomato Pasta". */
  name: string
  recipeId: number
  /** Its whole length in seconds, with what was added. */
  seconds: number
  /** Seconds to the upper end of a range, offered when it rings; 0 for none. */
  upTo: number
  /** When it ends, in milliseconds since 1970; null while it is paused. */
  endsAt: number | null
  /** Milliseconds that are left while it is paused. */
  left: number
}

export type NewTimer = Pick<Timer, 'id' | 'name' | 'recipeId' | 'seconds' | 'upTo'>

/** Timers that run at once. */
export const MOST_TIMERS = 12
const LONGEST = 48 * 3600
const NAME = 120

const isCount = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= most

function asTimer(value: unknown): Timer | null {
  if (typeof value !== 'object' || value === null) return null
  const { id, name, recipeId, seconds, upTo, endsAt, left } = value as Record<string, unknown>
  if (typeof id !== 'string' || typeof name !== 'string') return null
  if (!isCount(recipeId, Number.MAX_SAFE_INTEGER) || !isCount(seconds, LONGEST) || !isCount(upTo, LONGEST)) return null
  if (!isCount(left, LONGEST * 1000) || (endsAt !== null && !isCount(endsAt, 8.64e15))) return null
  return { id: id.slice(0, 60), name: name.slice(0, NAME), recipeId, seconds, upTo, endsAt, left }
}

/** The timers of a chef from what a device keeps; none from rubbish or from what another chef left there. */
export function readTimers(text: string | null, chefId: number): Timer[] {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    if (typeof kept !== 'object' || kept === null) return []
    const { chef, timers } = kept as Record<string, unknown>
    if (chef !== chefId || !Array.isArray(timers)) return []
    return timers
      .slice(0, MOST_TIMERS)
      .map(asTimer)
      .filter(timer => timer !== null)
  } catch {
    return []
  }
}

/** What a device keeps of them; null for none. */
export function writeTimers(timers: readonly Timer[], chefId: number): string | null {
  return timers.length === 0 ? null : JSON.stringify({ chef: chefId, timers })
}

/** Milliseconds until it ends; 0 once it has. */
export const leftOf = (timer: Timer, now: number): number =>
  timer.endsAt === null ? timer.left : Math.max(0, timer.endsAt - now)

/** Whether its time is up and nobody has stopped it. */
export const isUp = (timer: Timer, now: number): boolean => timer.endsAt !== null && timer.endsAt <= now

export const started = (timer: NewTimer, now: number): Timer => ({
  ...timer,
  name: timer.name.slice(0, NAME),
  endsAt: now + timer.seconds * 1000,
  left: 0,
})

/** Stands still; one whose time is up stays as it is. */
export const paused = (timer: Timer, now: number): Timer =>
  timer.endsAt === null || isUp(timer, now) ? timer : { ...timer, left: timer.endsAt - now, endsAt: null }

export const resumed = (timer: Timer, now: number): Timer =>
  timer.endsAt === null ? { ...timer, endsAt: now + timer.left, left: 0 } : timer

/** Runs longer; one that was up runs again from now. */
export function lengthened(timer: Timer, seconds: number, now: number): Timer {
  const longer = {
    ...timer,
    seconds: Math.min(LONGEST, timer.seconds + seconds),
    upTo: Math.max(0, timer.upTo - seconds),
  }
  if (timer.endsAt === null) return { ...longer, left: Math.min(LONGEST * 1000, timer.left + seconds * 1000) }
  return { ...longer, endsAt: Math.max(timer.endsAt, now) + seconds * 1000 }
}

/** "8:42", "1:05:00", "0:00". Seconds are rounded up, so that nothing reads 0:00 before it ends. */
export function clockText(milliseconds: number): string {
  const all = Math.ceil(milliseconds / 1000)
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor((all % 3600) / 60), all % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}

/** A length as a button says it: "90 s", "10 min", "1 h 30 min". */
export function lengthText(seconds: number): string {
  if (seconds < 120 && seconds % 60 !== 0) return `${seconds} s`
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
  return [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`, rest > 0 && hours === 0 && `${rest} s`]
    .filter(Boolean)
    .join(' ')
}
