import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { DatabaseRefused } from './refused.ts'

/**
 * Makes this process the only server on a data folder, until it ends in whatever way; answers how to let go. The lock
 * is SQLite's own on a file beside the database, so the system lifts it when a process dies.
 * Throws `DatabaseRefused` when another server holds the folder, or the folder cannot be written.
 */
export function lockFolder(folder: string): () => void {
  let lock: SqliteFile.Database | undefined
  try {
    // What chefs keep is for this server's user alone to read.
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    lock = new SqliteFile(join(folder, 'server.lock'), { timeout: 0 })
    lock.pragma('journal_mode = MEMORY')
    lock.exec('begin exclusive')
  } catch (error) {
    lock?.close()
    if (error instanceof Error && (error as { code?: string }).code?.startsWith('SQLITE_BUSY')) {
      throw new DatabaseRefused(`Another Longtable is running on ${folder}. Stop it first, or choose another DATA_DIR.`)
    }
    throw new DatabaseRefused(
      `The data folder ${folder} cannot be written. Check who owns it and whether the disk is full.`,
    )
  }
  return () => lock.close()
}
