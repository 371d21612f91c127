import type { Db } from '#db/client.ts'

const running = new WeakMap<Db, Map<number, Promise<unknown>>>()

/** Does work for a chef after what was begun for the same chef before it: reading days, merging and writing them back. */
export async function oneAtATime<Result>(db: Db, chef: number, work: () => Promise<Result>): Promise<Result> {
  const line = running.get(db) ?? new Map<number, Promise<unknown>>()
  running.set(db, line)
  const before = line.get(chef)
  const mine = (async () => {
    await before?.catch(() => undefined)
    return work()
  })()
  line.set(chef, mine)
  try {
    return await mine
  } finally {
    if (line.get(chef) === mine) line.delete(chef)
  }
}
