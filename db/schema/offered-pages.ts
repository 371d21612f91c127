import { blob, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { createdAt, flag } from './columns.ts'

/** The key with which a chef's bookmarklet offers pages; one at most, known by its hash. */
export const pageKeys = sqliteTable(
  'page_keys',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the key. */
    keyHash: text('key_hash').notNull(),
    createdAt: createdAt(),
  },
  table => [uniqueIndex('page_keys_key').on(table.keyHash)],
)

/** Pages that bookmarklets sent and no composer has read yet, for some minutes. */
export const offeredPages = sqliteTable(
  'offered_pages',
  {
    /** SHA-256 of the token by which its chef reads it, once. */
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address of the page; empty where it has none that leads anywhere. */
    url: text('url').notNull(),
    /** Its HTML, gzipped. */
    page: blob('page', { mode: 'buffer' }).notNull(),
    /** Whether the browser left parts of it out because of its size. */
    isCut: flag('is_cut').notNull().default(false),
    createdAt: createdAt(),
  },
  table => [
    index('offered_pages_user').on(table.userId, table.createdAt),
    index('offered_pages_age').on(table.createdAt),
  ],
)
