/** Subscriptions that one chef may hold at once: tabs and devices in use, not more. A further one ends the oldest. */
const SUBSCRIPTIONS_MAX = 10
/** Each subscription wakes at least this often, so that the server can check its session again. */
const WAKE_MS = 60_000

/** Who is subscribed to changes at this moment, on this node. */
export type Live = {
  /** Wakes the subscriptions of a chef for whom something changed. Call it after the batch, never inside. Cheap without listeners. */
  notify(chefId: number): void
  /** Has other nodes notify the followers of the author of a new post who are subscribed there. */
  announcePost(author: number): void
  /**
   * Yields at once, then after every `notify` and at least once a minute. Calls of `notify` while the listener is busy
   * come as one. Ends when `signal` fires, when the same chef opened too many subscriptions after it, and on `close`.
   */
  subscribe(chefId: number, signal: AbortSignal): AsyncIterable<void>
  /** The ids of the chefs who are subscribed at this moment. */
  subscribedChefs(): number[]
  /** How many subscriptions there are at this moment. */
  subscriptionCount(): number
  /** Ends all subscriptions, and every one that is opened later. */
  close(): void
}

type Subscription = { wake(): void; end(): void }

/** Subscriptions in memory. The limits are for tests to change. */
export function createLive({ subscriptionsMax = SUBSCRIPTIONS_MAX, wakeMs = WAKE_MS } = {}): Live {
  const byChef = new Map<number, Set<Subscription>>()
  let isClosed = false

  async function* subscribe(chefId: number, signal: AbortSignal): AsyncGenerator<void> {
    let hasChanges = true
    let isOver = isClosed || signal.aborted
    let resume = () => {}
    const mine = byChef.get(chefId) ?? new Set()
    const subscription: Subscription = {
      wake() {
        hasChanges = true
        resume()
      },
      end() {
        isOver = true
        mine.delete(subscription)
        if (mine.size === 0 && byChef.get(chefId) === mine) byChef.delete(chefId)
        resume()
      },
    }
    byChef.set(chefId, mine.add(subscription))
    for (const oldest of [...mine].slice(0, -subscriptionsMax)) oldest.end()
    signal.addEventListener('abort', subscription.end)
    const timer = setInterval(subscription.wake, wakeMs)
    timer.unref()
    try {
      while (!isOver) {
        if (hasChanges) {
          hasChanges = false
          yield
        } else {
          await new Promise<void>(resolve => {
            resume = resolve
          })
        }
      }
    } finally {
      clearInterval(timer)
      signal.removeEventListener('abort', subscription.end)
      subscription.end()
    }
  }

  return {
    notify(chefId) {
      for (const subscription of byChef.get(chefId) ?? []) subscription.wake()
    },
    announcePost() {},
    subscribe,
    subscribedChefs: () => [...byChef.keys()],
    subscriptionCount: () => [...byChef.values()].reduce((sum, mine) => sum + mine.size, 0),
    close() {
      isClosed = true
      for (const mine of byChef.values()) for (const subscription of mine) subscription.end()
    },
  }
}
