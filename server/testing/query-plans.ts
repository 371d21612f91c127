import type { Db } from '#db/client.ts'

type Connection = { prepare(text: string): { all(...values: unknown[]): unknown[] } }

const connectionOf = (db: Db) => (db as unknown as { $client: Connection }).$client

/**
 * The queries that a call brings a database to compile, in their order. Those that are prepared once per database are
 * not among them on a second call.
 */
export async function queriesOf(db: Db, call: () => Promise<unknown>): Promise<string[]> {
  const connection = connectionOf(db)
  const prepare = connection.prepare.bind(connection)
  const texts: string[] = []
  connection.prepare = text => {
    texts.push(text)
    return prepare(text)
  }
  try {
    await call()
  } finally {
    connection.prepare = prepare
  }
  return texts
}

/** The steps of SQLite's plan of a query, in its own words. */
export function planOf(db: Db, query: string): string[] {
  const values = Array.from(query.matchAll(/\?/g), () => null)
  const steps = connectionOf(db)
    .prepare(`explain query plan ${query}`)
    .all(...values)
  return (steps as { detail: string }[]).map(({ detail }) => detail)
}
