import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3'
import { markClosed, takeClosedMark } from './clean-stop.ts'
import type { DatabaseOptions, Db, OpenDatabase } from './client.ts'
import { deleteCopiesOf } from './copy-aside.ts'
import { failureCode } from './failure-code.ts'
import { refuseNewer } from './migrate.ts'
import { lastMigration, migrateFile } from './migrate-file.ts'
import { DatabaseRefused } from './refused.ts'
import { reuseStatements } from './reuse-statements.ts'
import { waitWhileBusy, whileBusy } from './while-busy.ts'

/** A new database, migrated, with nothing in it: those in memory begin as copies of the first one. */
let image: Buffer | undefined

type Prepared = { execute(): { sync(): unknown } }

/** Milliseconds that opening, and closing, wait for another process. Nothing else runs in this one meanwhile. */
const OPENING_MS = 5000
const CLOSING_MS = 250

export async function openFile(path: string, options: DatabaseOptions): Promise<OpenDatabase> {
  const inMemory = path === ':memory:'
  if (!inMemory) refuseUnusable(path)
  const isNew = inMemory || !existsSync(path)
  const isCopy = inMemory && image !== undefined
  const wasClosed = options.check === 'later' && takeClosedMark(path)
  const connection = new SqliteFile((inMemory && image) || path, { timeout: OPENING_MS })
  try {
    if (!isNew && options.check !== 'later') refuseDamaged(connection, path)
    if (!isCopy) refuseNewer(lastMigration(connection))
    connection.pragma('journal_mode = WAL')
    connection.pragma(`synchronous = ${options.sync === 'normal' ? 'NORMAL' : 'FULL'}`)
    // Rebuilding a table in a migration drops it first; with foreign keys on, that would delete what refers to it.
    connection.pragma('foreign_keys = OFF')
    const sync = drizzle(connection)
    const wasMigrated = isCopy ? false : await migrateFile(connection, path, options)
    if (inMemory) image ??= connection.serialize()
    connection.pragma('foreign_keys = ON')
    // From here on a statement that finds another writer fails at once, and is tried again without holding up the process.
    connection.pragma('busy_timeout = 0')
    reuseStatements(connection)
    waitWhileBusy(sync, connection)
    return {
      db: asDb(sync, connection),
      isUnchecked: options.check === 'later' && !isNew && !wasClosed,
      ping: async () => void connection.prepare('select 1').get(),
      // Every write of this number goes to the disk, even of the one that is there.
      tryWrite: () =>
        whileBusy(() => {
          connection.pragma(`user_version = ${connection.pragma('user_version', { simple: true })}`)
        }),
      deleteCopies: () => {
        if (!inMemory && !wasMigrated) deleteCopiesOf(path)
      },
      close: async () => {
        if (!connection.open) return
        try {
          if (!inMemory) emptyLog(connection)
        } finally {
          connection.close()
        }
        if (options.check === 'later' && !existsSync(`${path}-wal`)) markClosed(path)
      },
    }
  } catch (error) {
    connection.close()
    if (isDamage(error)) throw damaged(path, (error as Error).message)
    throw error
  }
}

/** Where the log cannot be emptied, on a full disk, it stays beside the file, and nothing of it is lost. */
function emptyLog(connection: SqliteFile.Database): void {
  connection.pragma(`busy_timeout = ${CLOSING_MS}`)
  try {
    connection.pragma('wal_checkpoint(TRUNCATE)')
  } catch (error) {
    if (!(error instanceof SqliteFile.SqliteError)) throw error
  }
}

function refuseUnusable(path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  if (existsSync(path) && statSync(path).isDirectory()) {
    throw new DatabaseRefused(`${path} is a folder. DATABASE_URL must name a file.`)
  }
  try {
    accessSync(existsSync(path) ? path : dirname(path), constants.R_OK | constants.W_OK)
  } catch {
    throw new DatabaseRefused(`The database ${path} cannot be written. Check who owns the file and its folder.`)
  }
}

function refuseDamaged(connection: SqliteFile.Database, path: string): void {
  let verdict: unknown
  try {
    verdict = connection.pragma('quick_check(1)', { simple: true })
  } catch (error) {
    verdict = error instanceof Error ? error.message : error
  }
  if (verdict !== 'ok') throw damaged(path, String(verdict))
}

const isDamage = (error: unknown): boolean => /^SQLITE_(CORRUPT|NOTADB)/.test(failureCode(error) ?? '')

const damaged = (path: string, why: string): DatabaseRefused =>
  new DatabaseRefused(`The database ${path} is damaged (${why}). Nothing was changed. Restore a backup.`)

/**
 * better-sqlite3 behind the type of the asynchronous driver. Its builders can be awaited as they are; `batch` runs the
 * prepared form of each statement inside one transaction, which an `async` callback of its own would not roll back.
 */
function asDb(sync: BetterSQLite3Database, connection: SqliteFile.Database): Db {
  const runAll = connection.transaction((statements: readonly { _prepare(): Prepared }[]) =>
    statements.map(statement => statement._prepare().execute().sync()),
  )
  const batch = async (statements: readonly { _prepare(): Prepared }[]) => whileBusy(() => runAll.immediate(statements))
  return Object.assign(sync, { batch }) as unknown as Db
}
