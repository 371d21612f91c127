import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { createdAt, id } from './columns.ts'

/** Chefs' messages to the operator. */
export const feedback = sqliteTable(
  'feedback',
  {
    id: id(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    type: text('type', { enum: ['bug', 'feature', 'general', 'praise'] }).notNull(),
    subject: text('subject').notNull(),
    email: text('email'),
    message: text('message').notNull(),
    page: text('page'),
    browser: text('browser'),
    state: text('state', { enum: ['new', 'read', 'done'] })
      .notNull()
      .default('new'),
    createdAt: createdAt(),
  },
  table => [index('feedback_state').on(table.state, table.id), index('feedback_user').on(table.userId)],
)
