import { sql } from 'drizzle-orm'
import { type AnySQLiteColumn, check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt, flag, id, moment } from './columns.ts'
import { media } from './media.ts'

/** Chefs. A chef without a name has yet to create a profile. */
export const users = sqliteTable(
  'users',
  {
    id: id(),
    name: text('name'),
    /** The name normalised for search: lower case, without accents. Write it together with `name`. */
    nameFolded: text('name_folded').notNull().default(''),
    email: text('email'),
    phoneNumber: text('phone_number'),
    passwordHash: text('password_hash').notNull(),
    /** Counts how often the chef signed out all other devices; devices known before then are unknown again. */
    deviceEpoch: integer('device_epoch').notNull().default(0),
    location: text('location'),
    zipCode: text('zip_code'),
    bio: text('bio'),
    pictureId: integer('picture_id').references((): AnySQLiteColumn => media.id, { onDelete: 'set null' }),
    isPublic: flag('is_public').notNull().default(true),
    cookingLevel: text('cooking_level', { enum: ['beginner', 'intermediate', 'advanced', 'expert'] })
      .notNull()
      .default('beginner'),
    cookingFrequency: text('cooking_frequency', { enum: ['daily', 'few_times_week', 'weekly', 'rarely'] }),
    isOnboarded: flag('is_onboarded').notNull().default(false),
    /** Whether this chef's public recipes may become Recipe of the Week. */
    mayBeFeatured: flag('may_be_featured').notNull().default(false),
    /** Whether others find this chef by the phone number. */
    isFoundByPhone: flag('is_found_by_phone').notNull().default(true),
    role: text('role', { enum: ['chef', 'admin'] })
      .notNull()
      .default('chef'),
    /** `elsewhere` is nobody here: the posts of a feed from another table are theirs, and who follows it sees them. */
    status: text('status', { enum: ['active', 'deactivated', 'elsewhere'] })
      .notNull()
      .default('active'),
    isEmailVerified: flag('is_email_verified').notNull().default(false),
    lastLoginAt: moment('last_login_at'),
    createdAt: createdAt(),
  },
  table => [
    uniqueIndex('users_email').on(table.email),
    // A number is the same with and without its plus.
    uniqueIndex('users_phone_number').on(sql`ltrim(${table.phoneNumber}, '+')`),
    index('users_name_folded').on(table.nameFolded),
    index('users_created_at').on(table.createdAt),
    index('users_location').on(table.location),
    // Few of them, and counted whenever the admin page opens.
    index('users_deactivated').on(table.id).where(sql`status = 'deactivated'`),
    index('users_last_login_at').on(table.lastLoginAt),
    index('users_picture').on(table.pictureId),
    check('users_reachable', sql`${table.email} is not null or ${table.phoneNumber} is not null`),
  ],
)

/** Signed-in browsers. The key is the SHA-256 of the token in the cookie: the table alone signs nobody in. */
export const sessions = sqliteTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    /** When its holder last proved with the password to be the chef. Null in sessions older than this column. */
    confirmedAt: moment('confirmed_at'),
    createdAt: createdAt(),
  },
  table => [index('sessions_user').on(table.userId), index('sessions_expires_at').on(table.expiresAt)],
)

/**
 * Single-use links: hashed, short-lived, one purpose each. `verify-email` makes `email` the proven address of the chef;
 * `undo-email` brings `email` back, and keeps it free for that until it expires.
 */
export const oneTimeTokens = sqliteTable(
  'one_time_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['reset-password', 'verify-email', 'undo-email'] }).notNull(),
    email: text('email'),
    /** The admin who made the link, when it was not the chef's own request. */
    madeBy: integer('made_by').references(() => users.id, { onDelete: 'set null' }),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  table => [
    index('one_time_tokens_user').on(table.userId),
    index('one_time_tokens_made_by').on(table.madeBy),
    index('one_time_tokens_kept_email').on(table.email).where(sql`purpose = 'undo-email'`),
  ],
)
