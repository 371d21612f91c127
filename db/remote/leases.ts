import type { Db } from '../client.ts'
import { asDrizzle, type Backend } from './as-drizzle.ts'
import { LeaseLost } from './lease-lost.ts'
import type { NodeTables } from './nodes.ts'
import type { Statement } from './pipeline.ts'

/** What one node may do while it has a lease, and no other. */
export type Lease = {
  /** The database, whose writes fail as a whole with `LeaseLost` once another node has taken the lease. */
  db: Db
  /** Renews the lease for so many milliseconds from now on. Throws `LeaseLost` when another node has it. */
  renew(forMs: number): Promise<void>
  /** Releases it; `isDone` says that its work is done, which no node does again within the `minIntervalMs` of `acquire`. */
  release(isDone: boolean): Promise<void>
}

export type Leases = {
  /**
   * Acquires a lease that no node holds and whose work was not done within the last `minIntervalMs`; undefined otherwise. A node that
   * dies has lost it `forMs` after it was acquired or renewed last. All times are by the clock of the server.
   */
  acquire(name: string, forMs: number, minIntervalMs?: number): Promise<Lease | undefined>
}

/** `token` grows each time that a lease changes hands: a node that slept through that does not know the new one. */
export const leasesTable = `create table if not exists node_leases (
  name text primary key, token integer not null, until real not null, done real not null default 0)`

const NOW = "unixepoch('subsec')"
const ACQUIRE = `insert into node_leases (name, token, until) values (?, 1, ${NOW} + ?)
  on conflict (name) do update set token = token + 1, until = excluded.until
  where until < ${NOW} and done <= ${NOW} - ?
  returning token`
const RENEW = `update node_leases set until = ${NOW} + ? where name = ? and token = ? returning 1`
const RELEASE = `update node_leases set until = 0, done = iif(?, ${NOW}, done) where name = ? and token = ?`
const LOST = 'the lease is lost'
/** Fails, and with it the transaction that it stands in, unless the token is the newest one. */
const GUARD = `select iif(exists (select 1 from node_leases where name = ? and token = ?), 1, json_extract('1', '${LOST}'))`

export function createLeases({ write }: NodeTables, backend: Backend): Leases {
  return {
    async acquire(name, forMs, minIntervalMs = 0) {
      const [taken] = await write([{ sql: ACQUIRE, args: [name, forMs / 1000, minIntervalMs / 1000] }])
      const token = taken?.rows[0]?.[0]
      if (token === undefined) return undefined
      const guard: Statement = { sql: GUARD, args: [name, token] }
      return {
        db: asDrizzle({
          read: backend.read,
          async write(statements) {
            try {
              return (await backend.write([guard, ...statements])).slice(1)
            } catch (error) {
              throw isLost(error) ? new LeaseLost(name, { cause: error }) : error
            }
          },
        }),
        async renew(ms) {
          const [kept] = await write([{ sql: RENEW, args: [ms / 1000, name, token] }])
          if (!kept?.rows.length) throw new LeaseLost(name)
        },
        release: async isDone => void (await write([{ sql: RELEASE, args: [isDone ? 1 : 0, name, token] }])),
      }
    },
  }
}

const isLost = (error: unknown): boolean => error instanceof Error && error.message.includes(LOST)
