import { readMigrationFiles } from 'drizzle-orm/migrator'
import { expect, test } from 'vitest'
import { migrationsFolder } from './migrate.ts'

/** Migrations that were there before nodes of two versions ran side by side. */
const BEFORE_NODES = 19

/**
 * What takes away something that the version before still uses. It goes one release after the last program that uses it, and
 * is then named here.
 */
const NARROWS = /\b(drop\s+(table|column|index)|rename\s+(to|column)|create\s+unique\s+index)\b/i
/** A column that every row must have, without a value for rows of the version before. */
const WANTS_VALUE = /\badd\b(?!.*\bdefault\b).*\bnot\s+null\b/i
const known: string[] = []

/** Whether a statement only says how a table of the same migration is looked up, which no version before knows. */
function isOnNewTable(statement: string, migration: readonly string[]): boolean {
  const table = /\bcreate\s+unique\s+index\b.*\bon\s+`(\w+)`/i.exec(statement)?.[1]
  return (
    table !== undefined && migration.some(other => new RegExp(`\\bcreate\\s+table\\s+\`${table}\``, 'i').test(other))
  )
}

/** Whether a unique index has a column of the same migration that may be null: the version before writes none into it. */
function isOnNewColumn(statement: string, migration: readonly string[]): boolean {
  const [, table, columns = ''] = /\bcreate\s+unique\s+index\b.*\bon\s+`(\w+)`\s*\(([^)]*)\)/i.exec(statement) ?? []
  return [...columns.matchAll(/`(\w+)`/g)].some(([, column]) =>
    migration.some(other =>
      new RegExp(`\\btable\\s+\`${table}\`\\s+add\\s+\`${column}\`\\s+\\w+;?$`, 'i').test(other.trim()),
    ),
  )
}

test('a migration only adds, so that nodes of the version before go on beside it', () => {
  const migrations = readMigrationFiles({ migrationsFolder })
  expect(migrations.length).toBeGreaterThanOrEqual(BEFORE_NODES)
  const narrowing = migrations
    .slice(BEFORE_NODES)
    .flatMap(({ sql }) => sql.filter(statement => !isOnNewTable(statement, sql) && !isOnNewColumn(statement, sql)))
    .filter(statement => NARROWS.test(statement) || WANTS_VALUE.test(statement))
  expect(narrowing).toEqual(known)
})

test.each([
  'DROP TABLE `recipe_foods`',
  'ALTER TABLE `users` RENAME COLUMN `bio` TO `about`',
  'ALTER TABLE `posts` DROP COLUMN `caption`',
  'CREATE UNIQUE INDEX `users_name` ON `users` (`name`)',
  'ALTER TABLE `posts` ADD `mood` text NOT NULL',
])('%s would stop the version before', statement => {
  expect(NARROWS.test(statement) || WANTS_VALUE.test(statement)).toBe(true)
})

test.each([
  "ALTER TABLE `posts` ADD `mood` text DEFAULT '' NOT NULL",
  'ALTER TABLE `posts` ADD `mood` text',
  'CREATE TABLE `moods` (`id` integer NOT NULL)',
  'CREATE INDEX `posts_mood` ON `posts` (`mood`)',
])('%s does not', statement => {
  expect(NARROWS.test(statement) || WANTS_VALUE.test(statement)).toBe(false)
})
