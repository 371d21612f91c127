import type { NodeTables } from './nodes.ts'
import type { Rows } from './replica.ts'

/** A chef for whom something changed, or the author of a new post. */
export type Wake = { kind: 'chef' | 'author'; id: number }

/** How nodes tell each other by the database who is to be woken. */
export type Wakes = {
  /** Tells the other nodes. */
  announce(wakes: readonly Wake[]): Promise<void>
  /** What other nodes have announced since the last call, and nothing the first time. Each of them comes once. */
  heard(): Promise<Wake[]>
  /** Milliseconds between two calls of `heard` that cost next to nothing. */
  hearingMs: number
}

/** Where nodes tell each other whom to wake. */
export const wakesTable = `create table if not exists node_wakes (
  id integer primary key autoincrement, node text not null, kind text not null, chef integer not null,
  at real not null default (unixepoch('subsec')))`

/** Seconds after which every node has heard of something, or begins anew. */
const KEPT_S = 120
/** Wakes that are read at a time. */
const MOST = 500

const ANNOUNCE = `insert into node_wakes (node, kind, chef)
  select ?, value ->> 'kind', value ->> 'id' from json_each(?)`
const FORGET = `delete from node_wakes where at < unixepoch('subsec') - ${KEPT_S}`
const NEWEST =
  "select coalesce(max(id), 0) from (select id from node_wakes union all select seq from sqlite_sequence where name = 'node_wakes')"
const SINCE = `select id, kind, chef, node from node_wakes where id > ? order by id limit ${MOST}`

export function createWakes(node: string, { peek, write }: NodeTables, hearingMs: number): Wakes {
  let last: number | undefined
  const found = async (sql: string, args: unknown[]): Promise<Rows['rows'] | undefined> =>
    (await peek([{ sql, args }]))?.[0]?.rows
  return {
    hearingMs,
    async announce(wakes) {
      await write([
        { sql: ANNOUNCE, args: [node, JSON.stringify(wakes)] },
        { sql: FORGET, args: [] },
      ])
    },
    async heard() {
      if (last === undefined) {
        const rows = await found(NEWEST, [])
        if (rows) last = Number(rows[0]?.[0] ?? 0)
        return []
      }
      const rows = (await found(SINCE, [last])) ?? []
      last = Number(rows.at(-1)?.[0] ?? last)
      return rows
        .filter(([, , , by]) => by !== node)
        .map(([, kind, chef]) => ({ kind: kind as Wake['kind'], id: Number(chef) }))
    },
  }
}
