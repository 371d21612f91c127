import { createListeners } from '#src/ui/listeners.ts'

/** How old what shows is, where it is what this device keeps: of the oldest answer, since the server answered last. */
export function createShownAge() {
  const { subscribe, notify } = createListeners()
  let oldest: number | null = null
  const become = (next: number | null) => {
    if (next === oldest) return
    oldest = next
    notify()
  }
  return {
    subscribe,
    /** Milliseconds since 1970; null while what shows is as the server answered it. */
    current: () => oldest,
    /** A kept answer shows. */
    kept: (at: number) => become(Math.min(oldest ?? at, at)),
    /** The server has answered. */
    answered: () => become(null),
  }
}

/** The one of this page. */
export const shownAge = createShownAge()
