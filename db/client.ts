import type { BatchItem } from 'drizzle-orm/batch'
import type { SqliteRemoteDatabase } from 'drizzle-orm/sqlite-proxy'
import { openFile } from './file-database.ts'
import type { NodeEvent } from './remote/events.ts'
import { LeaseLost } from './remote/lease-lost.ts'
import type { Nodes } from './remote/nodes.ts'

/**
 * The one database type. Queries are awaited, and statements that belong together go through `batch`, which is atomic;
 * there are no open transactions. Both drivers keep to this.
 */
export type Db = SqliteRemoteDatabase

/** Statements for `db.batch` when their number is only known at run time. */
export type Statements = [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]]

export type { BatchItem, NodeEvent, Nodes }
export { LeaseLost }

export type OpenDatabase = {
  db: Db
  /** Whether the file was not closed cleanly, or changed since, so that its pages must be checked. */
  isUnchecked: boolean
  /** What this process shares with others on the same database server; absent on a file. */
  nodes?: Nodes
  /** Rejects when the database does not answer. */
  ping(): Promise<void>
  /** Rejects when nothing can be written to its disk. Changes nothing. */
  tryWrite(): Promise<void>
  /**
   * Deletes the copies of the file that were made before it was brought up to date, unless that was at this opening: so they
   * stay until a later version, or the same one once more, has opened the file and found it as it should be.
   */
  deleteCopies(): void
  /** Writes the log into the file and closes it. Idempotent. */
  close(): Promise<void>
}

export type DatabaseOptions = {
  /** `full` syncs to the disk on every write; `normal` may lose the last writes when the power fails. */
  sync?: 'full' | 'normal'
  /**
   * When the pages of a file are checked: `first` reads all of it before it is used; `later` leaves that to the caller,
   * and to nobody where the file is as it was when it was last closed with the same option.
   */
  check?: 'first' | 'later'
  /** Whether a file is copied beside itself before it is brought up to date; it is if this is not given. */
  keepCopy?: boolean
  /** Told when a file is brought up to date, which may take a while. */
  tell?: (fields: Record<string, unknown>, message: string) => void
  /** A sqld replica of the server on this machine: its file, and the address under which it can be woken. */
  replica?: { file: string; url: string }
}

/**
 * Opens the database at a file path, at `:memory:`, or on a libSQL server (`http://…`, `https://…`; an `authToken` in
 * the query string is taken out and sent as such), and brings it to the newest migration.
 *
 * Throws `DatabaseRefused`, with nothing touched, when the file is damaged, newer than this program, or read-only.
 */
export async function openDatabase(url: string, options: DatabaseOptions = {}): Promise<OpenDatabase> {
  if (/^https?:/i.test(url)) {
    const { openServer } = await import('./remote/open-server.ts')
    return openServer(url, options)
  }
  return openFile(url, options)
}
