import { existsSync, mkdirSync, realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { DatabaseRefused } from './refused.ts'

/**
 * Makes this process the only server on a data folder and on the file of its database, until it ends in whatever way;
 * answers how to let go.
 * @param database the file, also where it lies elsewhere: two folders may name the same one. None is needed for a database
 *   on a server of its own.
 * Throws `DatabaseRefused` when another server holds one of them, or they cannot be written.
 */
export function lockFolder(folder: string, database?: string): () => void {
  const unlockFolder = lock(
    join(folder, 'server.lock'),
    `Another Longtable is running on ${folder}. Stop it first, or choose another DATA_DIR.`,
  )
  if (!database) return unlockFolder
  try {
    const unlockFile = lock(
      `${trueName(database)}.lock`,
      `Another Longtable is running on the database ${database}. Stop it first, or choose another DATABASE_URL.`,
    )
    return () => {
      unlockFile()
      unlockFolder()
    }
  } catch (error) {
    unlockFolder()
    throw error
  }
}

/**
 * Makes this process the only one that makes a backup of a data folder, until it ends in whatever way; answers how to let go.
 * Throws `DatabaseRefused` while another makes one.
 */
export const lockBackups = (folder: string): (() => void) =>
  lock(join(folder, 'backup.lock'), `A backup of ${folder} is being made already. Try again when it is done.`)

/** The canonical path of a file, with links resolved. Creates its folder if it is missing. */
function trueName(file: string): string {
  if (existsSync(file)) return realpathSync(file)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  return join(realpathSync(dirname(file)), basename(file))
}

/** The lock is SQLite's own on an empty file, so the system lifts it when a process dies. */
function lock(file: string, taken: string): () => void {
  let held: SqliteFile.Database | undefined
  try {
    // What chefs keep is for this server's user alone to read.
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    held = new SqliteFile(file, { timeout: 0 })
    held.pragma('journal_mode = MEMORY')
    held.exec('begin exclusive')
  } catch (error) {
    held?.close()
    if (error instanceof Error && (error as { code?: string }).code?.startsWith('SQLITE_BUSY')) {
      throw new DatabaseRefused(taken)
    }
    throw new DatabaseRefused(
      `The data folder ${dirname(file)} cannot be written. Check who owns it and whether the disk is full.`,
    )
  }
  const letGo = held
  return () => letGo.close()
}
