import { blob, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { id, moment } from './columns.ts'

/**
 * Cycle data. Every value, dates included, lies in `payload`, encrypted with a key of the chef's own that is itself
 * wrapped by a key outside the database; destroying the row here makes all of it unreadable. No table says when
 * something was logged, for that would tell what it says.
 */
export const healthVaults = sqliteTable('health_vaults', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  wrappedKey: blob('wrapped_key', { mode: 'buffer' }).notNull(),
  /** Encrypted settings: what was agreed to, pauses, confirmed long cycles. */
  payload: blob('payload', { mode: 'buffer' }).notNull(),
  /** SHA-256 of the recovery code, which works once; null without one. */
  recoveryCodeHash: text('recovery_code_hash'),
  /** When an admin's link set the chef's password: until the chef proves to be the chef, nothing opens. Null otherwise. */
  lockedAt: moment('locked_at'),
  /** While it is locked: the hash of the password from before, with which the chef proves it. */
  passwordHashBefore: text('password_hash_before'),
  /** While it is locked: the address that the chef had proven by then; a link sent there proves it too. */
  trustedEmail: text('trusted_email'),
})

export const healthEntries = sqliteTable(
  'health_entries',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => healthVaults.userId, { onDelete: 'cascade' }),
    /** Keyed hash of source, day and kind: the same entry brought in twice is one row. */
    entryKey: blob('entry_key', { mode: 'buffer' }).notNull(),
    payload: blob('payload', { mode: 'buffer' }).notNull(),
  },
  table => [uniqueIndex('health_entries_key').on(table.userId, table.entryKey)],
)

export const healthSources = sqliteTable(
  'health_sources',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => healthVaults.userId, { onDelete: 'cascade' }),
    source: text('source', { enum: ['apple_health', 'natural_cycles', 'manual'] }).notNull(),
    /** SHA-256 of the token with which a phone may push into this source. */
    pushTokenHash: text('push_token_hash'),
    /** Encrypted: connection state, last sync, an outside service's token. */
    payload: blob('payload', { mode: 'buffer' }).notNull(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.source] }),
    index('health_sources_push_token').on(table.pushTokenHash),
  ],
)
