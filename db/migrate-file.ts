import SqliteFile from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import type { DatabaseOptions } from './client.ts'
import { copyAside } from './copy-aside.ts'
import { type Migration, migrationsFolder, readMigrations } from './migrate.ts'
import { DatabaseRefused } from './refused.ts'
import { changedMigrations, dateMigrations, repairMigrations } from './repair-migrations.ts'

type Options = Pick<DatabaseOptions, 'keepCopy' | 'tell'> & { folder?: string }

/**
 * Brings a database to the newest migration: all of them or none. One that had some of them already is copied aside first,
 * unless `keepCopy` is false. Answers whether there was anything to do.
 * Throws `DatabaseRefused` when there is no room for the copy, and when a migration fails; the database is as it was then.
 */
export async function migrateFile(
  connection: SqliteFile.Database,
  path: string,
  { keepCopy = true, tell = () => {}, folder = migrationsFolder }: Options = {},
): Promise<boolean> {
  const migrations = readMigrations(folder)
  const last = lastMigration(connection)
  if (last === null) {
    migrate(drizzle(connection), { migrationsFolder: folder })
    return false
  }
  const missing = missingMigrations(connection, migrations)
  if (missing.length === 0 && changedMigrations(connection).length === 0) return false
  if (keepCopy)
    tell({ database: path }, 'the database is copied before it is brought up to date, which may take a while')
  const copy = keepCopy ? await copyAside(connection, path, migrations.at(-1)?.name ?? '') : null
  tell({ copy, migrations: missing.map(({ name }) => name) }, 'the database is brought up to date')
  let running = 'the last step'
  // What a failure leaves, or the end of this process, is the old database.
  const all = connection.transaction(() => {
    const note = connection.prepare('insert into __drizzle_migrations (hash, created_at) values (?, ?)')
    dateMigrations(connection, migrations)
    // Another process may have been first.
    for (const { name, at, hash, statements } of missingMigrations(connection, migrations)) {
      running = name
      for (const statement of statements) connection.exec(statement)
      note.run(hash, at)
    }
    running = 'the last step'
    repairMigrations(connection, migrations, folder)
  })
  try {
    all.immediate()
  } catch (error) {
    throw new DatabaseRefused(
      [
        `The database ${path} could not be brought up to date: ${running} failed (${error instanceof Error ? error.message : error}).`,
        'It is as it was before. To go back, start the version of Longtable that you had; it goes on with it.',
        ...(copy ? [`A copy from before is ${copy}.`] : []),
      ].join('\n'),
      { cause: error },
    )
  }
  tell({ copy }, 'the database is up to date')
  return true
}

/** The migrations that a database still needs; none of those that it had in another form. */
function missingMigrations(connection: SqliteFile.Database, migrations: readonly Migration[]): Migration[] {
  const had = new Set(changedMigrations(connection).map(({ name }) => name))
  const last = lastMigration(connection) ?? Number.NEGATIVE_INFINITY
  return migrations.filter(({ at, name }) => at > last && !had.has(name))
}

/** Whether a database is as this program has it, without a change to it: `older` is what opening would bring up to date. */
export function ageOfFile(path: string): 'older' | 'same' | 'newer' {
  const connection = new SqliteFile(path, { readonly: true, timeout: 5000 })
  try {
    const last = lastMigration(connection) ?? 0
    const known = Math.max(...readMigrations().map(({ at }) => at))
    if (last === known) return changedMigrations(connection).length > 0 ? 'older' : 'same'
    return last < known ? 'older' : 'newer'
  } finally {
    connection.close()
  }
}

/** The newest migration that a database had, or null for a new one. */
export function lastMigration(connection: SqliteFile.Database): number | null {
  const list = connection.prepare("select 1 from sqlite_master where name = '__drizzle_migrations'").get()
  if (!list) return null
  const row = connection.prepare('select max(created_at) as newest from __drizzle_migrations').get()
  const newest = (row as { newest: number | string | null }).newest
  return newest === null ? null : Number(newest)
}
