import { readMigrationFiles } from 'drizzle-orm/migrator'
import { projectPath } from './project-path.ts'
import { DatabaseRefused } from './refused.ts'

export const migrationsFolder = projectPath('db/migrations')

/**
 * Throws `DatabaseRefused` when a database was migrated by a newer program than this one.
 * @param lastMigration the newest `created_at` in the database's own list of migrations, or null for a new database
 */
export function refuseNewer(lastMigration: number | null): void {
  if (lastMigration === null) return
  const known = readMigrationFiles({ migrationsFolder }).map(migration => migration.folderMillis)
  if (lastMigration > Math.max(...known)) {
    throw new DatabaseRefused(
      'This database was made by a newer Longtable. Update the program, or restore a backup made with this version.',
    )
  }
}
