/**
 * Keeps what `make` answers under a key for `goodForMs` milliseconds, by the server's clock; when that jumps back, it is made
 * again too. What fails is not kept.
 */
export type TimedCache = <Value>(key: string, goodForMs: number, make: () => Promise<Value>) => Promise<Value>

export function createTimedCache(now: () => number): TimedCache {
  const kept = new Map<string, { until: number; value: Promise<unknown> }>()
  return <Value>(key: string, goodForMs: number, make: () => Promise<Value>) => {
    const at = now()
    const found = kept.get(key)
    if (found && at < found.until && at >= found.until - goodForMs) return found.value as Promise<Value>
    const value = make()
    const mine = { until: at + goodForMs, value }
    kept.set(key, mine)
    value.catch(() => kept.get(key) === mine && kept.delete(key))
    return value
  }
}
