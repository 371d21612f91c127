import { randomUUID } from 'node:crypto'
import type { Statement } from './primary.ts'
import type { Rows } from './replica.ts'

/** A chef for whom something changed, or the author of a new post. */
export type Wake = { kind: 'chef' | 'author'; id: number }

/** What the nodes on one database server share besides the data. */
export type Nodes = {
  /** Resolves when what is read from now on has every write that was acknowledged anywhere before the call. */
  fresh(): Promise<void>
  /** Tells the other nodes. */
  announce(wakes: readonly Wake[]): Promise<void>
  /** What other nodes have announced since the last call, and nothing the first time. Each of them comes once. */
  heard(): Promise<Wake[]>
  /** Milliseconds between two calls of `heard` that cost next to nothing. */
  hearingMs: number
  /**
   * Takes a lease by its name, or keeps it; answers whether this node has it. A node that dies gives it up when its time
   * is over, by the clock of the server.
   */
  lease(name: string, forMs: number): Promise<boolean>
}

/** Tables that only databases on a server have. */
export const nodeTables = [
  `create table if not exists node_wakes (
    id integer primary key autoincrement, node text not null, kind text not null, chef integer not null,
    at real not null default (unixepoch('subsec')))`,
  'create table if not exists node_leases (name text primary key, node text not null, until real not null)',
]

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
const LEASE = `insert into node_leases (name, node, until) values (?, ?, unixepoch('subsec') + ?)
  on conflict (name) do update set node = excluded.node, until = excluded.until
  where node_leases.node = excluded.node or node_leases.until < unixepoch('subsec')
  returning node`

type Backend = {
  /** Reads what this node has at hand, which may be a moment old; undefined while it has nothing. */
  peek(statements: Statement[]): Promise<Rows[] | undefined>
  write(statements: Statement[]): Promise<Rows[]>
  fresh(): Promise<void>
  hearingMs: number
}

export function createNodes({ peek, write, fresh, hearingMs }: Backend): Nodes {
  const node = randomUUID()
  let last: number | undefined
  return {
    fresh,
    hearingMs,
    async announce(wakes) {
      await write([
        { sql: ANNOUNCE, args: [node, JSON.stringify(wakes)] },
        { sql: FORGET, args: [] },
      ])
    },
    async heard() {
      const statements = last === undefined ? [NEWEST] : [SINCE]
      const [found] = (await peek(statements.map(sql => ({ sql, args: last === undefined ? [] : [last] })))) ?? []
      if (!found) return []
      if (last === undefined) {
        last = Number(found.rows[0]?.[0] ?? 0)
        return []
      }
      last = Number(found.rows.at(-1)?.[0] ?? last)
      return found.rows
        .filter(([, , , by]) => by !== node)
        .map(([, kind, chef]) => ({ kind: kind as Wake['kind'], id: Number(chef) }))
    },
    async lease(name, forMs) {
      const [taken] = await write([{ sql: LEASE, args: [name, node, forMs / 1000] }])
      return taken?.rows[0]?.[0] === node
    },
  }
}
