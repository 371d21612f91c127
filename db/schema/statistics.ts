import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'

/**
 * On which days a chef was here, in whole days since 1970 UTC, for counting how many come back. Kept for thirteen
 * months.
 */
export const chefDays = sqliteTable(
  'chef_days',
  {
    day: integer('day').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  table => [primaryKey({ columns: [table.day, table.userId] }), index('chef_days_user').on(table.userId, table.day)],
)

/** What happened on a day (whole days since 1970 UTC), counted once and kept when what was counted is gone. */
export const dailyCounts = sqliteTable(
  'daily_counts',
  {
    day: integer('day').notNull(),
    measure: text('measure').notNull(),
    amount: integer('amount').notNull(),
  },
  table => [primaryKey({ columns: [table.day, table.measure] })],
)
