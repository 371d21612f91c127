import type { Db } from '../client.ts'
import { asDrizzle, type Backend } from './as-drizzle.ts'
import { LeaseLost } from './lease-lost.ts'
import type { NodeTables } from './nodes.ts'
import type { Statement } from './primary.ts'

/** What one node may do while it has a lease, and no other. */
export type Lease = {
  /** The database, whose writes fail as a whole with `LeaseLost` once another node has taken the lease. */
  db: Db
  /** Keeps the lease for so many milliseconds from now on. Throws `LeaseLost` when another node has it. */
  keep(forMs: number): Promise<void>
  /** Gives it back; `isDone` says that its work is done, which no node does again for the time that `take` is given. */
  giveBack(isDone: boolean): Promise<void>
}

export type Leases = {
  /**
   * Takes a lease that no node holds and whose work was not done within the last `restMs`; undefined otherwise. A node that
   * dies has lost it `forMs` after it was taken or kept last. All times are by the clock of the server.
   */
  take(name: string, forMs: number, restMs?: number): Promise<Lease | undefined>
}

/** `token` grows each time that a lease changes hands: a node that slept through that does not know the new one. */
export const leasesTable = `create table if not exists node_leases (
  name text primary key, token integer not null, until real not null, done real not null default 0)`

const NOW = "unixepoch('subsec')"
const TAKE = `insert into node_leases (name, token, until) values (?, 1, ${NOW} + ?)
  on conflict (name) do update set token = token + 1, until = excluded.until
  where until < ${NOW} and done <= ${NOW} - ?
  returning token`
const KEEP = `update node_leases set until = ${NOW} + ? where name = ? and token = ? returning 1`
const GIVE_BACK = `update node_leases set until = 0, done = iif(?, ${NOW}, done) where name = ? and token = ?`
const LOST = 'the lease is lost'
/** Fails, and with it the transaction that it stands in, unless the token is the newest one. */
const GUARD = `select iif(exists (select 1 from node_leases where name = ? and token = ?), 1, json_extract('1', '${LOST}'))`

export function createLeases({ write }: NodeTables, backend: Backend): Leases {
  return {
    async take(name, forMs, restMs = 0) {
      const [taken] = await write([{ sql: TAKE, args: [name, forMs / 1000, restMs / 1000] }])
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
        async keep(ms) {
          const [kept] = await write([{ sql: KEEP, args: [ms / 1000, name, token] }])
          if (!kept?.rows.length) throw new LeaseLost(name)
        },
        giveBack: async isDone => void (await write([{ sql: GIVE_BACK, args: [isDone ? 1 : 0, name, token] }])),
      }
    },
  }
}

const isLost = (error: unknown): boolean => error instanceof Error && error.message.includes(LOST)
