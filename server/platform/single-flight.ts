/** Runs work of one key once at a time: callers who ask while it runs wait for the same answer, or the same error. */
export type SingleFlight = <Value>(key: string, work: () => Promise<Value>) => Promise<Value>

export function createSingleFlight(): SingleFlight {
  const running = new Map<string, Promise<unknown>>()
  return <Value>(key: string, work: () => Promise<Value>) => {
    const going = running.get(key) as Promise<Value> | undefined
    if (going) return going
    const mine = work().finally(() => running.delete(key))
    running.set(key, mine)
    return mine
  }
}
