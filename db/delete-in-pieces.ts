import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { inArray, type SQL } from 'drizzle-orm'
import type { Db } from './client.ts'
import type { posts, recipes } from './schema/tables.ts'

/**
 * Milliseconds that one statement should take at least, and twice as many at most. Taking the words of a recipe out of the
 * search takes a fraction of one or many, so how much goes in one statement depends on how long the last one took.
 */
const WORTHWHILE_MS = 8
const PIECE_MAX = 16

/** Deletes the matching rows a few at a time, so that other requests run in between. Answers how many there were. */
export async function deleteInPieces(
  db: Db,
  table: typeof posts | typeof recipes,
  which: SQL | undefined,
): Promise<number> {
  let deleted = 0
  for (let piece = 1; ; await yieldToEventLoop()) {
    const began = performance.now()
    const some = db.select({ id: table.id }).from(table).where(which).limit(piece)
    const gone = await db.delete(table).where(inArray(table.id, some)).returning({ id: table.id })
    deleted += gone.length
    if (gone.length < piece) return deleted
    const took = performance.now() - began
    if (took < WORTHWHILE_MS) piece = Math.min(2 * piece, PIECE_MAX)
    else if (took > 2 * WORTHWHILE_MS) piece = Math.ceil(piece / 2)
  }
}
