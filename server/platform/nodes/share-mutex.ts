import { setTimeout as pause } from 'node:timers/promises'
import type { Nodes } from '#db/client.ts'
import { tooMany } from '../errors.ts'
import type { KeyedMutex } from '../queue.ts'

/** Milliseconds after which a node that holds a lock is taken for dead. */
const HELD_MS = 20_000
/** Milliseconds between two tries to take it, and for how long it is tried. */
const RETRY_MS = 25
const TIMEOUT_MS = 25_000

/** Runs work of one key one after the other, on whichever nodes. Throws TOO_MANY_REQUESTS after 25 s of waiting. */
export function shareMutex(local: KeyedMutex, { leases, fresh }: Nodes): KeyedMutex {
  return (key, work) =>
    local(key, async () => {
      const lease = await acquire(key)
      try {
        // What the holder before wrote may be on another node.
        await fresh()
        return await work()
      } finally {
        await lease.release(false).catch(() => {
          // It ends by itself.
        })
      }
    })

  async function acquire(key: string) {
    const until = performance.now() + TIMEOUT_MS
    for (;;) {
      const lease = await leases.acquire(`lock: ${key}`, HELD_MS)
      if (lease) return lease
      if (performance.now() > until) throw tooMany('That is being changed elsewhere. Please try again in a moment.', 5)
      await pause(RETRY_MS * (0.5 + Math.random()))
    }
  }
}
