import { useEffect, useSyncExternalStore } from 'react'

let places = 0
const listeners = new Set<() => void>()

function change(by: 1 | -1): void {
  places += by
  for (const listener of listeners) listener()
}

/** While the caller is shown the timers have a place within it, and do not float over the page. */
export function useOwnTimerPlace(): void {
  useEffect(() => {
    change(1)
    return () => change(-1)
  }, [])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether timers float over the page. */
export const useTimersFloat = (): boolean => useSyncExternalStore(subscribe, () => places === 0)
