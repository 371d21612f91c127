/** Runs what concerns the same name one after the other, in the order of the calls. */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>()
  return async <Value>(name: string, work: () => Promise<Value>): Promise<Value> => {
    const before = last.get(name)
    const mine = before ? before.then(work, work) : work()
    last.set(name, mine)
    try {
      return await mine
    } finally {
      if (last.get(name) === mine) last.delete(name)
    }
  }
}
