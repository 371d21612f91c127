/** Runs work of one key one after the other, in the order of the calls, and work of different keys side by side. */
export type KeyedMutex = <Value>(key: string, work: () => Promise<Value>) => Promise<Value>

export function createKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const before = last.get(key)
    const mine = before ? before.then(work, work) : work()
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
