import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { AccessScope } from '#common/access-scopes.ts'
import { users } from './accounts.ts'
import { createdAt, id, moment } from './columns.ts'

/** Tokens with which programs act for a chef, each known by its hash. */
export const accessTokens = sqliteTable(
  'access_tokens',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the chef calls it. */
    name: text('name').notNull(),
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').notNull(),
    scopes: text('scopes', { mode: 'json' }).$type<AccessScope[]>().notNull(),
    /** Null for one that does not expire. */
    expiresAt: moment('expires_at'),
    /** Up to a minute behind; null before the first call. */
    lastUsedAt: moment('last_used_at'),
    createdAt: createdAt(),
  },
  table => [uniqueIndex('access_tokens_hash').on(table.tokenHash), index('access_tokens_user').on(table.userId)],
)
