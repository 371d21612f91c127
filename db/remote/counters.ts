import type { NodeTables } from './nodes.ts'
import type { Rows } from './pipeline.ts'

/** How much was counted under a key, and after how many milliseconds the count starts again. */
export type Count = { points: number; expiresInMs: number }

/** Counts over all nodes, by the clock of the server. */
export type Counters = {
  /** Adds points, which may be negative, in one step. A count that begins with this ends after `forMs`. */
  increment(key: string, points: number, forMs: number): Promise<Count>
  /** What is counted at this moment; undefined if nothing is. */
  read(key: string): Promise<Count | undefined>
  /** Answers whether anything was counted. */
  remove(key: string): Promise<boolean>
}

export const countersTable = `create table if not exists node_counters (
  key text primary key, points integer not null, until real not null) without rowid`
export const countersIndex = 'create index if not exists node_counters_until on node_counters (until)'

const NOW = "unixepoch('subsec')"
const FOUND = `points, (until - ${NOW}) * 1000`
const DELETE_EXPIRED = `delete from node_counters where until < ${NOW}`
const ADD = `insert into node_counters (key, points, until) values (?, ?, ${NOW} + ?)
  on conflict (key) do update set points = points + excluded.points
  returning ${FOUND}`
const READ = `select ${FOUND} from node_counters where key = ? and until >= ${NOW}`
const REMOVE = 'delete from node_counters where key = ? returning 1'

export function createCounters({ readServer, write }: NodeTables): Counters {
  return {
    async increment(key, points, forMs) {
      // Expired counts go first, so that a count is either there and good, or begins.
      const [, added] = await write([
        { sql: DELETE_EXPIRED, args: [] },
        { sql: ADD, args: [key, points, forMs / 1000] },
      ])
      const count = countIn(added)
      if (!count) throw new Error('the count was not answered')
      return count
    },
    read: async key => countIn((await readServer([{ sql: READ, args: [key] }]))[0]),
    remove: async key => ((await write([{ sql: REMOVE, args: [key] }]))[0]?.rows.length ?? 0) > 0,
  }
}

function countIn(found: Rows | undefined): Count | undefined {
  const row = found?.rows[0]
  return row && { points: Number(row[0]), expiresInMs: Number(row[1]) }
}
