import { chmodSync, existsSync, readdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type SqliteFile from 'better-sqlite3'
import { failureCode } from './failure-code.ts'
import { programVersion } from './program-version.ts'
import { DatabaseRefused } from './refused.ts'

/** Pages that are copied between two looks at whether the copy is to go on. */
const PAGES = 10_000

const MEGABYTE = 1_000_000
const megabytes = (bytes: number): string => `${Math.max(1, Math.ceil(bytes / MEGABYTE)).toLocaleString('en')} MB`

/** What the names of all copies of a database begin with. */
const beginning = (path: string): string => `${basename(path)}.before-`

/**
 * Copies a database beside itself, as it is before migrations up to `newest`, and answers the path of the copy, which is
 * there once it is whole. A copy of that name from before is replaced.
 * Throws `DatabaseRefused` when there is no room for it.
 */
export async function copyAside(connection: SqliteFile.Database, path: string, newest: string): Promise<string> {
  const copy = join(dirname(path), `${beginning(path)}${programVersion}-${/^\d+/.exec(newest)?.[0] ?? newest}`)
  const draft = `${copy}.unfinished`
  refuseWithoutRoom(path)
  forget(draft)
  try {
    await connection.backup(draft, { progress: () => PAGES })
  } catch (error) {
    forget(draft)
    if (/^(SQLITE_FULL|SQLITE_IOERR|ENOSPC)/.test(failureCode(error) ?? '')) throw noRoom(path)
    throw error
  }
  chmodSync(draft, statSync(path).mode & 0o777)
  renameSync(draft, copy)
  return copy
}

/** Deletes all copies of a database from before migrations. What cannot be deleted stays. */
export function deleteCopiesOf(path: string): void {
  try {
    for (const name of readdirSync(dirname(path))) {
      if (name.startsWith(beginning(path))) rmSync(join(dirname(path), name), { force: true })
    }
  } catch {
    // The server does well with them; the next start tries again.
  }
}

function refuseWithoutRoom(path: string): void {
  const { bavail, bsize } = statfsSync(dirname(path))
  if (bavail * bsize < bytesOf(path)) throw noRoom(path, bavail * bsize)
}

const bytesOf = (path: string): number =>
  ['', '-wal'].reduce((sum, end) => sum + (existsSync(`${path}${end}`) ? statSync(`${path}${end}`).size : 0), 0)

const noRoom = (path: string, free?: number): DatabaseRefused =>
  new DatabaseRefused(
    `There is no room in ${dirname(path)} for the copy of the database that is made before it is brought up to date: ` +
      `it takes ${megabytes(bytesOf(path))}${free === undefined ? '' : `, and ${Math.floor(free / MEGABYTE)} MB are free`}. ` +
      'Nothing was changed. Make room, and start again.',
  )

function forget(draft: string): void {
  for (const end of ['', '-journal', '-wal', '-shm']) rmSync(`${draft}${end}`, { force: true })
}
