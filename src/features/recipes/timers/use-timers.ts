import { useCallback, useEffect, useReducer, useSyncExternalStore } from 'react'
import { useChef } from '#src/entities/chef/session/session.tsx'
import type { Timer } from './timer-list.ts'
import type { TimerStore } from './timer-store.ts'
import { timersOf } from './timers.ts'

/** The chef's timers and the moment that they are shown for, which moves every second while one runs. */
export function useTimers(): { store: TimerStore; timers: readonly Timer[]; now: number; look: () => void } {
  const store = timersOf(useChef().id)
  const timers = useSyncExternalStore(store.subscribe, store.list)
  const [, again] = useReducer((count: number) => count + 1, 0)
  const look = useCallback(() => again(), [])
  const running = timers.some(timer => timer.endsAt !== null)
  useEffect(() => {
    if (!running) return
    const every = setInterval(look, 250)
    return () => clearInterval(every)
  }, [running, look])
  return { store, timers, now: Date.now(), look }
}
