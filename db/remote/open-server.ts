import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { DatabaseOptions, OpenDatabase } from '../client.ts'
import { migrationsFolder, newestMigration, refuseNewer } from '../migrate.ts'
import { isDuplicate } from '../queries.ts'
import { DatabaseRefused } from '../refused.ts'
import { isUnavailable } from '../unavailable.ts'
import { asDrizzle } from './as-drizzle.ts'
import { createNodes, type NodeTables, nodeTables } from './nodes.ts'
import { type Rows, type Statement, StatementRefused } from './pipeline.ts'
import { connectToPrimary, type Primary, versionTable } from './primary.ts'
import { openReplica } from './replica.ts'

/** Milliseconds that a node waits for its replica before it reads from the primary instead. */
const REPLICA_PATIENCE_MS = 250
/** Milliseconds that a node waits for it at its start, where the replica may have to fetch the whole database. */
const FIRST_PATIENCE_MS = 5000

/** Milliseconds between two looks for what other nodes announced: into the file of the replica, and on the server. */
const POLL_MS = 50
const REMOTE_POLL_MS = 1000

/**
 * A libSQL server. Writes go to it, a batch of them in one round trip; so do queries, unless there is a sqld replica
 * beside this node whose file can be read. From that file a node reads only what is as new as its own last write and as
 * what `fresh` saw on the primary, and reads from the primary as long as the file is older.
 * Throws `DatabaseRefused` when the server does not answer as one, or the database is newer than this program.
 */
export async function openServer(address: string, { replica: place }: DatabaseOptions): Promise<OpenDatabase> {
  const url = new URL(address)
  const authToken = url.searchParams.get('authToken') ?? undefined
  url.searchParams.delete('authToken')
  const primary = connectToPrimary(url.toString(), authToken)
  let needed: number
  try {
    const found = await refuseUnless(url.origin, () => stateOf(primary))
    needed = await bringUpToDate(primary, found)
  } catch (error) {
    await primary.close()
    throw error
  }
  const replica = place && openReplica(place.file)
  const waking = place && keepAwake(place.url, () => replica?.has(needed) ?? true)
  await replica?.reach(needed, FIRST_PATIENCE_MS)

  async function read(statements: Statement[]): Promise<Rows[]> {
    if (replica?.has(needed)) {
      try {
        return replica.read(statements)
      } catch {
        // The file was replaced under the query, or the query is wrong, which the primary will say too.
      }
    }
    return primary.read(statements)
  }

  async function write(statements: Statement[]): Promise<Rows[]> {
    try {
      const { results, version } = await primary.write(statements)
      await needAtLeast(version)
      return results
    } catch (error) {
      // Whoever is refused looks for the reason, which may not have come to the replica yet.
      if (replica && !isUnavailable(error)) await needAtLeast(await primary.version())
      throw error
    }
  }

  async function needAtLeast(version: number): Promise<void> {
    needed = Math.max(needed, version)
    await replica?.reach(version, REPLICA_PATIENCE_MS)
  }

  const tables: NodeTables = {
    async readNearby(statements) {
      if (!replica) return primary.read(statements)
      return replica.has(0) ? replica.read(statements) : undefined
    },
    readServer: primary.read,
    write: primary.writeUnversioned,
  }

  return {
    db: asDrizzle({ read, write }),
    isUnchecked: false,
    nodes: createNodes({
      tables,
      backend: { read, write },
      fresh: replica ? shared(async () => needAtLeast(await primary.version())) : async () => {},
      pollMs: replica ? POLL_MS : REMOTE_POLL_MS,
    }),
    ping: async () => void (await primary.version()),
    tryWrite: async () => void (await primary.write([])),
    deleteCopies: () => {},
    close: async () => {
      waking?.stop()
      replica?.close()
      await primary.close()
    },
  }
}

/** The first request to a server, which may be unreachable. */
async function refuseUnless<Value>(server: string, speak: () => Promise<Value>): Promise<Value> {
  try {
    return await speak()
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new DatabaseRefused(`The database server ${server} cannot be used: ${why}. Check DATABASE_URL and start it.`)
  }
}

const LIST = `create table if not exists __drizzle_migrations
  (id integer primary key autoincrement, hash text not null, created_at numeric)`
const CLAIMS = 'create table if not exists node_migrations (created_at integer primary key)'

/** What a database on a server has beside the data. */
const TABLES = [LIST, CLAIMS, versionTable, ...nodeTables]
const COUNT_TABLES = `select count(*) from sqlite_master where name in (${TABLES.map(sql => `'${nameIn(sql)}'`).join(', ')})`
const STATE = 'select (select max(created_at) from __drizzle_migrations), n from node_version'

type State = { newest: number | null; version: number }

/** What a node has to know of a database, in one round trip; undefined for one that does not have all its tables. */
async function stateOf(primary: Primary): Promise<State | undefined> {
  try {
    const [tables, state] = await primary.read([COUNT_TABLES, STATE].map(sql => ({ sql, args: [] })))
    const [newest, version] = state?.rows[0] ?? []
    if (tables?.rows[0]?.[0] !== TABLES.length || version === undefined) return undefined
    return { newest: newest === null ? null : Number(newest), version: Number(version) }
  } catch (error) {
    // A new database has none of them.
    if (error instanceof StatementRefused) return undefined
    throw error
  }
}

async function makeTables(primary: Primary): Promise<State> {
  await primary.beginVersions()
  await primary.write([LIST, CLAIMS, ...nodeTables].map(sql => ({ sql, args: [] })))
  const state = await stateOf(primary)
  if (!state) throw new Error('the database server has not made the tables')
  return state
}

/**
 * Runs what is missing of the migrations, each in one transaction, and answers the version of the data then. Nodes that start
 * together run each of them once.
 */
async function bringUpToDate(primary: Primary, found: State | undefined): Promise<number> {
  const { newest, version } = found ?? (await makeTables(primary))
  refuseNewer(newest)
  if (newest === newestMigration()) return version
  for (const { folderMillis, hash, sql } of readMigrationFiles({ migrationsFolder })) {
    if (newest !== null && folderMillis <= newest) continue
    try {
      await primary.migrate([
        // Fails where another node was first.
        { sql: 'insert into node_migrations (created_at) values (?)', args: [folderMillis] },
        ...sql.map(statement => ({ sql: statement, args: [] })),
        { sql: 'insert into __drizzle_migrations (hash, created_at) values (?, ?)', args: [hash, folderMillis] },
      ])
    } catch (error) {
      if (!isDuplicate(error)) throw error
    }
  }
  return primary.version()
}

function nameIn(statement: string): string {
  return / if not exists (\w+)/.exec(statement)?.[1] ?? ''
}

/**
 * Runs something for all who ask at the same time, so that each gets what began after they asked: those who come while it
 * runs wait for the next run.
 */
function shared(run: () => Promise<void>): () => Promise<void> {
  let [running, next]: (Promise<void> | undefined)[] = []
  const begin = (): Promise<void> => {
    next = undefined
    const mine = run().finally(() => {
      if (running === mine) running = undefined
    })
    running = mine
    return mine
  }
  return () => {
    if (!running) return begin()
    next ??= running.then(begin, begin)
    return next
  }
}

/** Milliseconds between two questions to a replica that has not what it should have. */
const WAKE_MS = 500

/** A sqld replica fetches a database when it is first asked for it; this asks for as long as the file is behind. */
function keepAwake(url: string, isUpToDate: () => boolean): { stop(): void } {
  const body = JSON.stringify({ requests: [{ type: 'execute', stmt: { sql: 'select 1' } }, { type: 'close' }] })
  const ask = async () => {
    if (isUpToDate()) return
    const signal = AbortSignal.timeout(WAKE_MS * 4)
    await fetch(new URL('v2/pipeline', url), { method: 'POST', body, signal }).catch(() => undefined)
  }
  void ask()
  const timer = setInterval(ask, WAKE_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
