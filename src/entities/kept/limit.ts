import { createListeners } from '#src/ui/listeners.ts'

/** How much of a kitchen a device may keep, in megabytes; 0 is nothing at all. */
export const keptLimits = [0, 25, 50, 100, 250] as const
export type KeptLimit = (typeof keptLimits)[number]

const DEFAULT: KeptLimit = 100
/** It belongs to the device, not to a chef: signing out leaves it. */
const KEY = 'longtable:kept-limit'

const { subscribe, notify } = createListeners()

function read(): KeptLimit {
  try {
    const stored = localStorage.getItem(KEY)
    return keptLimits.find(limit => String(limit) === stored) ?? DEFAULT
  } catch {
    return DEFAULT
  }
}

/** How much this device may keep. */
export const keptLimit = {
  subscribe,
  current: read,
  choose(limit: KeptLimit): void {
    try {
      localStorage.setItem(KEY, String(limit))
    } catch {
      // Without storage nothing is kept either.
    }
    notify()
  },
}
