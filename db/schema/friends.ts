import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { createdAt, flag, id, moment } from './columns.ts'

/**
 * Who follows whom. `isFriend` is true on both edges of a pair when a request was accepted or each follows the other;
 * a private chef's content is seen over friend edges only.
 */
export const follows = sqliteTable(
  'follows',
  {
    followerId: integer('follower_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    followeeId: integer('followee_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isFriend: flag('is_friend').notNull().default(false),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.followerId, table.followeeId] }),
    index('follows_followee').on(table.followeeId, table.followerId),
    check('follows_not_self', sql`${table.followerId} <> ${table.followeeId}`),
  ],
)

export const blocks = sqliteTable(
  'blocks',
  {
    blockerId: integer('blocker_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: integer('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('blocks_blocked').on(table.blockedId, table.blockerId),
  ],
)

export const friendRequests = sqliteTable(
  'friend_requests',
  {
    id: id(),
    requesterId: integer('requester_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    receiverId: integer('receiver_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['waiting', 'accepted', 'declined', 'withdrawn'] })
      .notNull()
      .default('waiting'),
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
    /** What the requester wrote in the invitation by which the request came about. */
    message: text('message'),
  },
  table => [
    uniqueIndex('friend_requests_waiting').on(table.requesterId, table.receiverId).where(sql`state = 'waiting'`),
    index('friend_requests_receiver').on(table.receiverId, table.state, table.id),
    index('friend_requests_requester').on(table.requesterId, table.state, table.id),
  ],
)

export const friendInvitations = sqliteTable(
  'friend_invitations',
  {
    id: id(),
    senderUserId: integer('sender_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    message: text('message').notNull(),
    tokenHash: text('token_hash').notNull(),
    sentAt: moment('sent_at'),
    acceptedBy: integer('accepted_by').references(() => users.id, { onDelete: 'set null' }),
    withdrawnAt: moment('withdrawn_at'),
    createdAt: createdAt(),
  },
  table => [
    uniqueIndex('friend_invitations_token').on(table.tokenHash),
    index('friend_invitations_sender').on(table.senderUserId, table.id),
    index('friend_invitations_email').on(table.email),
    index('friend_invitations_accepted_by').on(table.acceptedBy),
    // Inviting the same address again renews the invitation that waits.
    uniqueIndex('friend_invitations_waiting')
      .on(table.senderUserId, table.email)
      .where(sql`accepted_by is null and withdrawn_at is null`),
  ],
)

/**
 * The links by which chefs share their profile, one a chef at most. The token is random and kept as it is, so that the
 * same link and QR code can be shown again; it leads to a name and a picture, and signs nobody in.
 */
export const profileLinks = sqliteTable(
  'profile_links',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull(),
    createdAt: createdAt(),
  },
  table => [uniqueIndex('profile_links_token').on(table.token)],
)

/** The words of every chef's normalised name, for finding chefs by any of them. Triggers on `users` keep it in step. */
export const chefWords = sqliteTable(
  'chef_words',
  {
    word: text('word').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  table => [primaryKey({ columns: [table.word, table.userId] }), index('chef_words_user').on(table.userId, table.word)],
)

/**
 * What chefs like to cook: the dietary tags of the recipes that they show, and how many recipes carry each. Triggers on
 * `recipes` keep it in step.
 */
export const chefInterests = sqliteTable(
  'chef_interests',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    interest: text('interest').notNull(),
    recipes: integer('recipes').notNull(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.interest] }),
    index('chef_interests_interest').on(table.interest, sql`${table.recipes} desc`, table.userId),
  ],
)
