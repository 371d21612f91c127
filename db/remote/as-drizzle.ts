import { drizzle } from 'drizzle-orm/sqlite-proxy'
import type { Db } from '../client.ts'
import type { Rows, Statement } from './pipeline.ts'

export type Backend = {
  /** Runs queries on one state of the database. */
  read(statements: Statement[]): Promise<Rows[]>
  /** Runs statements, some of which write, in one transaction. */
  write(statements: Statement[]): Promise<Rows[]>
}

type Method = 'run' | 'all' | 'values' | 'get'
type Query = { sql: string; params: unknown[]; method: Method }
type PreparedQuery = { client: (sql: string, params: unknown[], method: Method) => Promise<{ rows: unknown }> }

/** Drizzle on a backend that knows reading from writing. */
export function asDrizzle(backend: Backend): Db {
  const runAll = (queries: readonly Query[]): Promise<Rows[]> => {
    const statements = queries.map(({ sql, params }) => ({ sql, args: params }))
    return queries.every(({ sql }) => isQuery(sql)) ? backend.read(statements) : backend.write(statements)
  }
  const runOne = async (sql: string, params: unknown[], method: Method) => {
    const [result] = await runAll([{ sql, params, method }])
    return { rows: rowsFor(method, result?.rows ?? []) }
  }
  const database = drizzle(runOne as Parameters<typeof drizzle>[0], async queries =>
    (await runAll(queries as Query[])).map(({ rows }, at) => ({
      rows: rowsFor((queries as Query[])[at]?.method ?? 'all', rows) as unknown[],
    })),
  )
  // Drizzle maps the rows of queries that it built. What is written by hand wants its columns by their names.
  const { session } = database as unknown as { session: { prepareQuery(...given: unknown[]): PreparedQuery } }
  const prepareQuery = session.prepareQuery.bind(session)
  session.prepareQuery = (...given) => {
    const query = prepareQuery(...given)
    const [, fields, , , mapRows] = given
    if (!fields && !mapRows) {
      query.client = async (sql, params, method) => {
        const [result] = await runAll([{ sql, params, method }])
        const rows =
          method === 'values' ? (result?.rows ?? []) : (result?.rows ?? []).map(named(result?.columns() ?? []))
        return { rows: rowsFor(method, rows) }
      }
    }
    return query
  }
  return database as unknown as Db
}

const rowsFor = (method: Method, rows: readonly unknown[]): unknown => (method === 'get' ? rows[0] : rows)

const named = (columns: readonly string[]) => (row: readonly unknown[]) =>
  Object.fromEntries(columns.map((column, at) => [column, row[at]]))

/** What only reads. A common table expression may stand before a write. */
const isQuery = (sql: string): boolean =>
  /^\s*(select|values|explain)\b/i.test(sql) || (/^\s*with\b/i.test(sql) && !/\b(insert|update|delete)\b/i.test(sql))
