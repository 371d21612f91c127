import { setTimeout as pause } from 'node:timers/promises'
import type SqliteFile from 'better-sqlite3'
import { isBusy } from './queries.ts'

/** Milliseconds for which a statement is tried again. */
const PATIENCE_MS = 5000
/** The first pause and the longest one, in milliseconds; each is about twice as long as the one before. */
const FIRST_MS = 4
const LONGEST_MS = 100

/**
 * Runs something that writes all or nothing, again and again while another process writes, with pauses in
 * which everything else goes on. Throws the last failure after `patienceMs`, and every other failure at once.
 */
export async function whileBusy<Value>(run: () => Value, patienceMs = PATIENCE_MS): Promise<Awaited<Value>> {
  const started = performance.now()
  for (let wait = FIRST_MS; ; wait = Math.min(wait * 2, LONGEST_MS)) {
    try {
      return await run()
    } catch (error) {
      if (!isBusy(error) || performance.now() - started > patienceMs) throw error
    }
    // Not all at the same moment.
    await pause(wait * (0.5 + Math.random()))
  }
}

const WAYS = ['run', 'all', 'get', 'values'] as const
type Way = (values?: Record<string, unknown>) => unknown
type Query = Record<(typeof WAYS)[number], Way>

/**
 * Makes every single statement of a database wait as `whileBusy` does: it answers at once when no other process writes,
 * and a promise when it has to wait. Within a transaction no other process can write.
 */
export function waitWhileBusy(database: object, connection: SqliteFile.Database): void {
  const { session } = database as unknown as { session: { prepareQuery(...given: unknown[]): Query } }
  const prepareQuery = session.prepareQuery.bind(session)
  session.prepareQuery = (...given) => {
    const query = prepareQuery(...given)
    // What the query calls of itself answers at once or fails. Whatever is set on the query later, this one has too.
    const own = Object.getPrototypeOf(query) as Query
    const eager = Object.create(query) as Query
    for (const way of WAYS) {
      eager[way] = own[way]
      query[way] = values => {
        try {
          return eager[way](values)
        } catch (error) {
          if (!isBusy(error) || connection.inTransaction) throw error
          return whileBusy(() => eager[way](values))
        }
      }
    }
    return query
  }
}
