import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { projectPath } from './project-path.ts'
import { DatabaseRefused } from './refused.ts'

export const migrationsFolder = projectPath('db/migrations')

/** A migration: its name, such as `0003_search_and_interests`, and when it was made, by which databases know it. */
export type Migration = { name: string; at: number; hash: string; statements: string[] }

type Journal = { entries: { tag: string; when: number }[] }

const readJournal = (folder: string): Journal['entries'] =>
  (JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as Journal).entries

/** When the newest migration was made, found without reading any of them. */
export const newestMigration = (): number => Math.max(...readJournal(migrationsFolder).map(({ when }) => when))

/** All migrations of a folder, in their order. */
export function readMigrations(folder = migrationsFolder): Migration[] {
  const entries = readJournal(folder)
  return readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis, hash, sql }, nth) => ({
    name: entries[nth]?.tag ?? '',
    at: folderMillis,
    hash,
    statements: sql,
  }))
}

/**
 * Throws `DatabaseRefused` when a database was migrated by a newer program than this one.
 * @param lastMigration the newest `created_at` in the database's own list of migrations, or null for a new database
 */
export function refuseNewer(lastMigration: number | null): void {
  if (lastMigration !== null && lastMigration > newestMigration()) {
    throw new DatabaseRefused(
      'This database was made by a newer Longtable. Update the program, or restore a backup made with this version.',
    )
  }
}
