import { refreshSession } from '#src/entities/chef/session/session-query.ts'
import { isSignedOut } from '#src/lib/errors.ts'
import { queryClient } from '#src/lib/query-client.ts'
import { createListeners } from '#src/ui/listeners.ts'

/** What has become of keeping the kitchen: `full` where the device has no more room. */
export type KeepingState = 'resting' | 'keeping' | 'full' | 'failed'

const { subscribe, notify } = createListeners()
let state: KeepingState = 'resting'
let running: AbortController | null = null

const become = (next: KeepingState) => {
  state = next
  notify()
}

export const keeping = { subscribe, current: () => state }

const isFull = (error: unknown): boolean =>
  (error instanceof DOMException && error.name === 'QuotaExceededError') ||
  // A transaction that ended so says why only here.
  (error instanceof DOMException && error.name === 'AbortError' && /quota/i.test(error.message))

/** Told by its name: its class is loaded with the rest of keeping. */
const isNotTheirs = (error: unknown): boolean => error instanceof Error && error.name === 'NotTheirs'

/** One tab at a time; those that find another at it leave it to that. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request('longtable-keeping', { ifAvailable: true }, lock => (lock ? work() : undefined))
}

/** Brings what this device keeps of a chef up to date. Never rejects: what came of it is the state. */
export async function keepNow(chefId: number, idle: () => Promise<unknown> = async () => undefined): Promise<void> {
  if (running) return
  const controller = new AbortController()
  running = controller
  become('keeping')
  try {
    const { keepKitchen } = await import('./keep-kitchen.ts')
    await alone(() => keepKitchen({ chefId, idle, signal: controller.signal }))
    become('resting')
  } catch (error) {
    // Nobody, or somebody else, is signed in by now.
    if (isSignedOut(error) || isNotTheirs(error)) void refreshSession(queryClient)
    become(controller.signal.aborted ? 'resting' : isFull(error) ? 'full' : 'failed')
  } finally {
    running = null
  }
}

/** Ends what is being kept, before all of it is removed. */
export const stopKeeping = (): void => running?.abort()
