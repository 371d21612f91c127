import type { NodeTables } from './nodes.ts'
import type { Rows } from './pipeline.ts'

/** Something changed for a chef, or a chef published a post. */
export type NodeEvent = { kind: 'chef' | 'author'; id: number }

/** How nodes tell each other through the database what happened. */
export type NodeEvents = {
  /** Tells the other nodes. */
  publish(events: readonly NodeEvent[]): Promise<void>
  /** What other nodes have published since the last call, and nothing the first time. Each event comes once. */
  poll(): Promise<NodeEvent[]>
  /** Milliseconds between two calls of `poll` that cost next to nothing. */
  pollMs: number
}

export const eventsTable = `create table if not exists node_events (
  id integer primary key autoincrement, node text not null, kind text not null, chef integer not null,
  at real not null default (unixepoch('subsec')))`

/** Seconds after which every node has read an event, or begins anew. */
const KEPT_S = 120
/** Events that are read at a time. */
const BATCH = 500

const PUBLISH = `insert into node_events (node, kind, chef)
  select ?, value ->> 'kind', value ->> 'id' from json_each(?)`
const DELETE_OLD = `delete from node_events where at < unixepoch('subsec') - ${KEPT_S}`
const NEWEST =
  "select coalesce(max(id), 0) from (select id from node_events union all select seq from sqlite_sequence where name = 'node_events')"
const SINCE = `select id, kind, chef, node from node_events where id > ? order by id limit ${BATCH}`

export function createNodeEvents(node: string, { readNearby, write }: NodeTables, pollMs: number): NodeEvents {
  let last: number | undefined
  const rowsOf = async (sql: string, args: unknown[]): Promise<Rows['rows'] | undefined> =>
    (await readNearby([{ sql, args }]))?.[0]?.rows
  return {
    pollMs,
    async publish(events) {
      await write([
        { sql: PUBLISH, args: [node, JSON.stringify(events)] },
        { sql: DELETE_OLD, args: [] },
      ])
    },
    async poll() {
      if (last === undefined) {
        const rows = await rowsOf(NEWEST, [])
        if (rows) last = Number(rows[0]?.[0] ?? 0)
        return []
      }
      const rows = (await rowsOf(SINCE, [last])) ?? []
      last = Number(rows.at(-1)?.[0] ?? last)
      return rows
        .filter(([, , , by]) => by !== node)
        .map(([, kind, chef]) => ({ kind: kind as NodeEvent['kind'], id: Number(chef) }))
    },
  }
}
