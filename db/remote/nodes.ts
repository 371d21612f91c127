import { randomUUID } from 'node:crypto'
import type { Backend } from './as-drizzle.ts'
import { type Counters, countersIndex, countersTable, createCounters } from './counters.ts'
import { createNodeEvents, eventsTable, type NodeEvents } from './events.ts'
import { createLeases, type Leases, leasesTable } from './leases.ts'
import type { Rows, Statement } from './pipeline.ts'

/** What the nodes on one database server share besides the data. */
export type Nodes = {
  /** Resolves when what is read from now on has every write that was acknowledged anywhere before the call. */
  fresh(): Promise<void>
  events: NodeEvents
  counters: Counters
  leases: Leases
}

/** Tables that only databases on a server have. */
export const nodeTables = [eventsTable, countersTable, countersIndex, leasesTable]

/** How a node reads and writes these tables, whose rows no answer to a chef is made of. */
export type NodeTables = {
  /** Reads what this node has at hand, which may be a moment old; undefined while it has nothing. */
  readNearby(statements: Statement[]): Promise<Rows[] | undefined>
  /** Reads what is on the server. */
  readServer(statements: Statement[]): Promise<Rows[]>
  write(statements: Statement[]): Promise<Rows[]>
}

type Given = { tables: NodeTables; backend: Backend; fresh(): Promise<void>; pollMs: number }

export function createNodes({ tables, backend, fresh, pollMs }: Given): Nodes {
  return {
    fresh,
    events: createNodeEvents(randomUUID(), tables, pollMs),
    counters: createCounters(tables),
    leases: createLeases(tables, backend),
  }
}
