import { existsSync } from 'node:fs'
import SqliteFile from 'better-sqlite3'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrationsFolder, refuseNewer } from './migrate.ts'
import { DatabaseRefused } from './refused.ts'

/** Tables whose rows are counted: those that matter most. */
const COUNTED = ['users', 'recipes', 'posts', 'media'] as const

/** Milliseconds for which a snapshot waits for a writer. */
const PATIENCE_MS = 10_000

/**
 * Writes a database as it is at this moment into a new file, whether a server runs on it or not. Synchronous: it takes seconds
 * for each gigabyte.
 */
export function writeSnapshot(database: string, target: string): void {
  const connection = new SqliteFile(database, { fileMustExist: true, timeout: PATIENCE_MS })
  try {
    connection.prepare('vacuum into ?').run(target)
  } finally {
    connection.close()
  }
}

/** What a database that is not in use says of itself. */
export type DatabaseFacts = {
  /** The newest migration. */
  schema: number
  /** Rows, by table. */
  counts: Record<string, number>
  /** Pictures on the disk: the names of their folders, and the bytes of their sizes together. */
  pictures: { hash: string; bytes: number }[]
  /** Pictures that another storage has. */
  elsewhere: number
}

/**
 * Reads all of a file and checks it; nothing appears beside it. Throws `DatabaseRefused` for one that is damaged, newer than this
 * program, or none of Longtable's. Synchronous.
 */
export function readFacts(path: string): DatabaseFacts {
  const file = new SqliteFile(path, { readonly: true, fileMustExist: true })
  try {
    const schema = requireOurs(file, path)
    const verdict = readAll(file)
    if (verdict !== 'ok') throw damaged(path, verdict)
    return {
      schema,
      counts: countRows(file),
      pictures: file.prepare("select distinct content_hash as hash, bytes from media where store = 'disk'").all() as {
        hash: string
        bytes: number
      }[],
      elsewhere: count(file, "(select distinct content_hash from media where store <> 'disk')"),
    }
  } finally {
    file.close()
  }
}

/** The rows of a database that may be in use, by table; null where there is none, or it cannot be read. */
export function rowCounts(path: string): Record<string, number> | null {
  if (!existsSync(path)) return null
  try {
    const file = new SqliteFile(path, { fileMustExist: true, timeout: PATIENCE_MS })
    try {
      return countRows(file)
    } finally {
      file.close()
    }
  } catch {
    return null
  }
}

const count = (file: SqliteFile.Database, table: string): number =>
  file.prepare(`select count(*) from ${table}`).pluck().get() as number

const countRows = (file: SqliteFile.Database): Record<string, number> =>
  Object.fromEntries(COUNTED.map(table => [table, count(file, table)]))

const damaged = (path: string, why: unknown): DatabaseRefused =>
  new DatabaseRefused(`The database ${path} is damaged (${why}). Nothing was changed.`)

function readAll(file: SqliteFile.Database): unknown {
  try {
    return file.pragma('integrity_check(1)', { simple: true })
  } catch (error) {
    return (error as Error).message
  }
}

/** The newest migration of a database of this program's. */
function requireOurs(file: SqliteFile.Database, path: string): number {
  let done: number[]
  try {
    done = file.prepare('select created_at from __drizzle_migrations order by created_at').pluck().all().map(Number)
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (code?.startsWith('SQLITE_CORRUPT')) throw damaged(path, message)
    done = []
  }
  const first = readMigrationFiles({ migrationsFolder })[0]?.folderMillis
  const newest = done.at(-1)
  if (newest === undefined || done[0] !== first) {
    throw new DatabaseRefused(`${path} is no database of Longtable. Nothing was changed.`)
  }
  refuseNewer(newest)
  return newest
}
