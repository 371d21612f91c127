import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, id } from './columns.ts'

/** Actions of admins. Triggers refuse any change to a row, so that the log can be trusted. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: id(),
    /** No foreign key: the entry outlives the account. */
    actorId: integer('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    action: text('action').notNull(),
    targetKind: text('target_kind').notNull(),
    targetId: integer('target_id'),
    detail: text('detail', { mode: 'json' }).$type<Record<string, unknown>>().notNull().default(sql`'{}'`),
    createdAt: createdAt(),
  },
  table => [index('audit_log_target').on(table.targetKind, table.targetId), index('audit_log_actor').on(table.actorId)],
)
