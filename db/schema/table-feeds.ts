import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { collections } from './collections.ts'
import { createdAt, id, moment } from './columns.ts'

/** Addresses under which programs elsewhere read what a chef gives on; each is known by its hash alone. */
export const givenFeeds = sqliteTable(
  'given_feeds',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The collection that it gives; without one, what the chef dishes. */
    collectionId: integer('collection_id').references(() => collections.id, { onDelete: 'cascade' }),
    /** Whom it is for, in the chef's own words. */
    name: text('name').notNull(),
    /** SHA-256 of the key in the address. */
    keyHash: text('key_hash').notNull(),
    /** How often its newest page was asked for, and when last. */
    openings: integer('openings').notNull().default(0),
    openedAt: moment('opened_at'),
    createdAt: createdAt(),
  },
  table => [
    uniqueIndex('given_feeds_key').on(table.keyHash),
    index('given_feeds_user').on(table.userId, table.id),
    index('given_feeds_collection').on(table.collectionId),
  ],
)
