import { sql } from 'drizzle-orm'
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

/**
 * Feeds from elsewhere that chefs follow; one row however many follow an address. What it brings are the posts of a chef of its own,
 * of the status `elsewhere`, whom its followers alone see. A follower is a friend of that chef by an edge of `follows`.
 */
export const followedFeeds = sqliteTable(
  'followed_feeds',
  {
    id: id(),
    chefId: integer('chef_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The secret address that is asked. */
    address: text('address').notNull(),
    /** `stopped` is one that is not asked any more. */
    state: text('state', { enum: ['new', 'live', 'failing', 'stopped'] })
      .notNull()
      .default('new'),
    /** Why it does not answer, for its followers; '' while it does. */
    problem: text('problem').notNull().default(''),
    /** How the last answer was named by its server. */
    etag: text('etag'),
    lastModified: text('last_modified'),
    failures: integer('failures').notNull().default(0),
    failingSince: moment('failing_since'),
    /** When it was last asked, and when it last answered. */
    askedAt: moment('asked_at'),
    answeredAt: moment('answered_at'),
    /** When it is to be asked next; whoever asks moves it on first. */
    nextAt: moment('next_at').notNull(),
    createdAt: createdAt(),
  },
  table => [
    uniqueIndex('followed_feeds_chef').on(table.chefId),
    uniqueIndex('followed_feeds_address').on(table.address),
    index('followed_feeds_next').on(table.nextAt).where(sql`state <> 'stopped'`),
  ],
)
