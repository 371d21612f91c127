import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { collections } from './collections.ts'
import { createdAt, flag, id, moment } from './columns.ts'
import { households } from './households.ts'
import { recipes } from './recipes.ts'

/** Links by which a chef shows something to people without an account. What they lead to is looked up at each opening. */
export const publicLinks = sqliteTable(
  'public_links',
  {
    id: id(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['recipe', 'collection', 'cookbook', 'menu'] }).notNull(),
    recipeId: integer('recipe_id').references(() => recipes.id, { onDelete: 'cascade' }),
    collectionId: integer('collection_id').references(() => collections.id, { onDelete: 'cascade' }),
    /** Whose plan a menu is of, and its first and last day as YYYY-MM-DD. */
    householdId: integer('household_id').references(() => households.id, { onDelete: 'cascade' }),
    fromDay: text('from_day'),
    toDay: text('to_day'),
    /** The secret part of the address, for its owner to copy again; it is looked up by its SHA-256. */
    token: text('token').notNull(),
    tokenHash: text('token_hash').notNull(),
    /** Null where no password is asked for. */
    passwordHash: text('password_hash'),
    expiresAt: moment('expires_at'),
    /** Whether search engines may list it. */
    isFindable: flag('is_findable').notNull().default(false),
    /** How often it was opened from elsewhere; who did is kept nowhere. */
    openings: integer('openings').notNull().default(0),
    /** Set when moderators took it down. */
    takenDownAt: moment('taken_down_at'),
    createdAt: createdAt(),
  },
  table => [
    uniqueIndex('public_links_token').on(table.tokenHash),
    index('public_links_owner').on(table.ownerId, table.id),
    index('public_links_recipe').on(table.recipeId).where(sql`recipe_id is not null`),
    index('public_links_collection').on(table.collectionId).where(sql`collection_id is not null`),
    index('public_links_household').on(table.householdId).where(sql`household_id is not null`),
    check(
      'public_links_target',
      sql`(${table.kind} = 'recipe') = (${table.recipeId} is not null)
        and (${table.kind} = 'collection') = (${table.collectionId} is not null)
        and (${table.kind} = 'menu') = (${table.householdId} is not null and ${table.fromDay} is not null and ${table.toDay} is not null)`,
    ),
  ],
)

/** What guests report of the pages behind a link. Nothing is kept of who did. */
export const publicLinkReports = sqliteTable(
  'public_link_reports',
  {
    id: id(),
    linkId: integer('link_id')
      .notNull()
      .references(() => publicLinks.id, { onDelete: 'cascade' }),
    /** The recipe that was being read. */
    recipeId: integer('recipe_id').references(() => recipes.id, { onDelete: 'set null' }),
    reason: text('reason').notNull(),
    note: text('note').notNull().default(''),
    state: text('state', { enum: ['open', 'kept', 'removed'] })
      .notNull()
      .default('open'),
    decidedBy: integer('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
  },
  table => [
    index('public_link_reports_state').on(table.state, table.id),
    index('public_link_reports_link').on(table.linkId, table.state),
    index('public_link_reports_recipe').on(table.recipeId).where(sql`recipe_id is not null`),
    index('public_link_reports_decided_by').on(table.decidedBy),
  ],
)
