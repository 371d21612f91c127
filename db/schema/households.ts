import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { collections } from './collections.ts'
import { createdAt, flag, id } from './columns.ts'

/**
 * Who plans and shops together. One without a name is a chef's own, which nobody else is in; it sleeps while the chef is a
 * member of an open one, which has a name.
 */
export const households = sqliteTable(
  'households',
  {
    id: id(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name'),
    /** Counts the changes of its plan and lists, so that pages notice one. */
    version: integer('version').notNull().default(0),
    createdAt: createdAt(),
  },
  table => [
    index('households_owner').on(table.ownerId),
    uniqueIndex('households_own').on(table.ownerId).where(sql`name is null`),
  ],
)

/** The members of open households, the owner among them. A chef is in one at most. */
export const householdMembers = sqliteTable(
  'household_members',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    householdId: integer('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    /** Which of the member's shelves the others see whole, kept recipes too. */
    showsBackBurner: flag('shows_back_burner').notNull().default(false),
    showsCookbook: flag('shows_cookbook').notNull().default(false),
    /** Whether the others may change the recipes on a shelf that they see. */
    opensBackBurner: flag('opens_back_burner').notNull().default(false),
    opensCookbook: flag('opens_cookbook').notNull().default(false),
    joinedAt: integer('joined_at').notNull(),
  },
  table => [index('household_members_household').on(table.householdId, table.joinedAt, table.userId)],
)

/** The collections that members show to their household. Their rows go with the membership. */
export const householdCollections = sqliteTable(
  'household_collections',
  {
    collectionId: integer('collection_id')
      .primaryKey()
      .references(() => collections.id, { onDelete: 'cascade' }),
    /** The owner of the collection. */
    memberId: integer('member_id')
      .notNull()
      .references(() => householdMembers.userId, { onDelete: 'cascade' }),
    /** Whether the others may change what is in it. */
    isOpen: flag('is_open').notNull().default(false),
  },
  table => [index('household_collections_member').on(table.memberId)],
)

/** Invitations that wait for an answer. They hold while the inviter owns the household and is a friend of the invited. */
export const householdInvitations = sqliteTable(
  'household_invitations',
  {
    id: id(),
    householdId: integer('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    inviterId: integer('inviter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    inviteeId: integer('invitee_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  table => [
    uniqueIndex('household_invitations_once').on(table.householdId, table.inviteeId),
    index('household_invitations_invitee').on(table.inviteeId, table.id),
    index('household_invitations_inviter').on(table.inviterId, table.inviteeId),
  ],
)
