import { onTimersStored, storedTimers, storeTimers } from './stored-timers.ts'
import { createTimerStore, type TimerStore } from './timer-store.ts'

let kept: { chefId: number; store: TimerStore } | null = null

/** The timers of the signed-in chef on this device. */
export function timersOf(chefId: number): TimerStore {
  if (kept?.chefId !== chefId) {
    const shelf = { read: storedTimers, write: storeTimers, subscribe: onTimersStored }
    kept = { chefId, store: createTimerStore(chefId, shelf) }
  }
  return kept.store
}
