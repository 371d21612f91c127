/** Counts the work in progress for each key. */
export type Counts = {
  of(key: string): number
  /** Does the work, and counts it until it is over. */
  during<Value>(key: string, work: () => Promise<Value>): Promise<Value>
}

export function createCounts(): Counts {
  const counts = new Map<string, number>()
  const add = (key: string, more: 1 | -1) => {
    const count = (counts.get(key) ?? 0) + more
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
  }
  return {
    of: key => counts.get(key) ?? 0,
    async during(key, work) {
      add(key, 1)
      try {
        return await work()
      } finally {
        add(key, -1)
      }
    },
  }
}
