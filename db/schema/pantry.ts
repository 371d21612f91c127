import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { createdAt } from './columns.ts'

/** What a chef has at hand, by ingredient; remembered, not counted. */
export const pantryItems = sqliteTable(
  'pantry_items',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    category: text('category', {
      enum: ['protein', 'vegetable', 'fruit', 'dairy', 'grain', 'spice', 'pantry'],
    })
      .notNull()
      .default('pantry'),
    stock: text('stock', { enum: ['have', 'running low'] })
      .notNull()
      .default('have'),
    createdAt: createdAt(),
  },
  table => [primaryKey({ columns: [table.userId, table.name] })],
)
