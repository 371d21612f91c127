import { useEffect, useSyncExternalStore } from 'react'
import { createListeners } from '#src/ui/listeners.ts'

let places = 0
const { subscribe, notify } = createListeners()

function change(by: 1 | -1): void {
  places += by
  notify()
}

/** While the caller is shown the timers have a place within it, and do not float over the page. */
export function useOwnTimerPlace(): void {
  useEffect(() => {
    change(1)
    return () => change(-1)
  }, [])
}

/** Whether timers float over the page. */
export const useTimersFloat = (): boolean => useSyncExternalStore(subscribe, () => places === 0)
