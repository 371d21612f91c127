import { createClient, type InStatement, type InValue, type ResultSet } from '@libsql/client/http'
import { Pool } from 'undici'
import { z } from 'zod'
import { DatabaseUnavailable } from '../unavailable.ts'
import { whileBusy } from '../while-busy.ts'

/** Milliseconds that one call to the server may take, and for how long a server that refuses connections is tried. */
const CALL_MS = 4000
const CONNECT_MS = 3000

/**
 * Calls that are on their way at the same time. SQLite has one writer; whoever waits for it in sqld 0.24 does so by asking
 * the clock in a loop, so that twenty waiting ones took the processor from the one they waited for.
 */
const READS_AT_ONCE = 20
const WRITES_AT_ONCE = 3

/** One statement and its values in order. */
export type Statement = { sql: string; args: unknown[] }

/**
 * Counts every write of the data, so that a node knows whether its replica has what another node, or itself, wrote.
 * Only databases on a server have it.
 */
const VERSION_TABLE =
  'create table if not exists node_version (id integer primary key check (id = 1), n integer not null)'
const FIRST_VERSION = 'insert into node_version (id, n) values (1, 0) on conflict do nothing'
const READ_VERSION = 'select n from node_version'
const NEXT_VERSION = 'update node_version set n = n + 1 returning n'

/** The server that takes the writes. Each method is one round trip, and throws `DatabaseUnavailable` when it has no answer. */
export type Primary = {
  read(statements: Statement[]): Promise<ResultSet[]>
  /** Writes all statements or none; answers their results and the version that the database has by them. */
  write(statements: Statement[]): Promise<{ results: ResultSet[]; version: number }>
  /** Writes all statements or none, of tables that no answer is made of: the database keeps its version. */
  writeUnversioned(statements: Statement[]): Promise<ResultSet[]>
  /** Writes all statements or none, with foreign keys off. */
  migrate(statements: Statement[]): Promise<void>
  version(): Promise<number>
  close(): void
}

export async function connectToPrimary(url: string, authToken: string | undefined): Promise<Primary> {
  const connect = (concurrency: number) =>
    createClient({ url, authToken, intMode: 'number', fetch: fetchInTime, concurrency })
  const [reader, writer] = [connect(READS_AT_ONCE), connect(WRITES_AT_ONCE)]
  const call = <Value>(run: () => Promise<Value>): Promise<Value> => whileBusy(() => whileRefused(run))
  const versions = readVersions(url, authToken)
  const primary: Primary = {
    read: statements => call(() => reader.batch(statements.map(asGiven), 'read')),
    async write(statements) {
      const results = await call(() => writer.batch([...statements.map(asGiven), NEXT_VERSION], 'write'))
      return { results: results.slice(0, -1), version: numberIn(results.at(-1)) }
    },
    writeUnversioned: statements => call(() => writer.batch(statements.map(asGiven), 'write')),
    migrate: async statements => void (await call(() => writer.migrate(statements.map(asGiven)))),
    version: () => whileRefused(versions.read),
    close() {
      reader.close()
      writer.close()
      versions.close()
    },
  }
  await call(() => writer.batch([VERSION_TABLE, FIRST_VERSION], 'write'))
  return primary
}

/**
 * Reads the version, which a node does before it answers anything: the client takes ten times the processor time for this
 * one question.
 */
function readVersions(url: string, authToken: string | undefined) {
  const { origin, pathname } = new URL('v2/pipeline', url)
  const pool = new Pool(origin, { connections: 2, headersTimeout: CALL_MS, bodyTimeout: CALL_MS })
  const headers = { 'content-type': 'application/json', ...(authToken && { authorization: `Bearer ${authToken}` }) }
  const body = JSON.stringify({ requests: [{ type: 'execute', stmt: { sql: READ_VERSION } }, { type: 'close' }] })
  return {
    async read(): Promise<number> {
      try {
        const answer = await pool.request({ path: pathname, method: 'POST', headers, body })
        return versionAnswer.parse(await answer.body.json()).results[0].response.result.rows[0][0].value
      } catch (error) {
        throw new DatabaseUnavailable('the database server does not answer', { cause: error })
      }
    },
    close: () => void pool.destroy(),
  }
}

/** How the protocol (Hrana over HTTP) answers a query for one number. */
const versionAnswer = z.object({
  results: z.tuple(
    [
      z.object({
        response: z.object({
          result: z.object({ rows: z.tuple([z.tuple([z.object({ value: z.coerce.number() })])]) }),
        }),
      }),
    ],
    z.unknown(),
  ),
})

const numberIn = (result: ResultSet | undefined): number => Number(result?.rows[0]?.[0] ?? 0)

/** better-sqlite3 takes what Drizzle makes of every column type; the protocol knows fewer types. */
const asGiven = ({ sql, args }: Statement): InStatement => ({ sql, args: args as InValue[] })

/** `fetch` of a whole answer with a limit of time. A server that is stopped keeps its connections open, and would never answer. */
const fetchInTime = async (request: Request): Promise<Response> => {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(CALL_MS) })
    // What breaks off within the body is no answer either.
    return new Response(await answer.arrayBuffer(), answer)
  } catch (error) {
    throw new DatabaseUnavailable('the database server does not answer', { cause: error })
  }
}

/** Tries again while nobody listens at the address: then nothing was sent, and the server may be starting. */
async function whileRefused<Value>(run: () => Promise<Value>): Promise<Value> {
  const until = performance.now() + CONNECT_MS
  for (;;) {
    try {
      return await run()
    } catch (error) {
      if (!isRefusal(error) || performance.now() > until) throw error
    }
    await new Promise(done => setTimeout(done, 100))
  }
}

function isRefusal(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ((at as { code?: unknown }).code === 'ECONNREFUSED') return true
  }
  return false
}
