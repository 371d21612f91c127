/** Subscribers to a value outside React, as `useSyncExternalStore` expects them. */
export function createListeners() {
  const listeners = new Set<() => void>()
  return {
    /** Calls `listener` at each change until the function it returns is called. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Says that the value has changed. Those who subscribe meanwhile are not called. */
    notify(): void {
      for (const listener of [...listeners]) listener()
    },
  }
}
