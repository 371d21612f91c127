import {
  isUp,
  lengthened,
  MOST_TIMERS,
  type NewTimer,
  paused,
  readTimers,
  resumed,
  started,
  type Timer,
  writeTimers,
} from './timer-list.ts'

/** Where timers are kept and how changes of other tabs come in. */
export interface TimerShelf {
  read: () => string | null
  write: (text: string | null) => void
  /** Calls back after every change, from any tab; returns a way to stop. */
  subscribe: (listener: () => void) => () => void
}

export interface TimerStore {
  /** The timers, first started first. The same array until something changes. */
  list: () => readonly Timer[]
  subscribe: (listener: () => void) => () => void
  /** Starts one; false when there are as many as may run at once. */
  start: (timer: NewTimer) => boolean
  pause: (id: string) => void
  resume: (id: string) => void
  /** Lets one run longer, by seconds. */
  lengthen: (id: string, seconds: number) => void
  stop: (id: string) => void
  /** When the next running timer ends, in milliseconds since 1970; null when none runs. */
  nextEnd: () => number | null
}

/** The timers of a chef on this device. Every change begins with what is kept, so tabs do not undo each other. */
export function createTimerStore(chefId: number, shelf: TimerShelf, now: () => number = Date.now): TimerStore {
  let text = shelf.read()
  let timers = readTimers(text, chefId)
  const refresh = () => {
    const fresh = shelf.read()
    if (fresh === text) return
    text = fresh
    timers = readTimers(fresh, chefId)
  }
  const keep = (next: Timer[]) => {
    text = writeTimers(next, chefId)
    timers = next
    shelf.write(text)
  }
  const change = (id: string, how: (timer: Timer) => Timer) => {
    refresh()
    keep(timers.map(timer => (timer.id === id ? how(timer) : timer)))
  }
  return {
    list: () => {
      refresh()
      return timers
    },
    subscribe: shelf.subscribe,
    start: timer => {
      refresh()
      if (timers.length >= MOST_TIMERS) return false
      keep([...timers, started(timer, now())])
      return true
    },
    pause: id => change(id, timer => paused(timer, now())),
    resume: id => change(id, timer => resumed(timer, now())),
    lengthen: (id, seconds) => change(id, timer => lengthened(timer, seconds, now())),
    stop: id => {
      refresh()
      keep(timers.filter(timer => timer.id !== id))
    },
    nextEnd: () => {
      refresh()
      const ends = timers.flatMap(timer => (timer.endsAt === null || isUp(timer, now()) ? [] : [timer.endsAt]))
      return ends.length === 0 ? null : Math.min(...ends)
    },
  }
}
