import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { createdAt, id, moment } from './columns.ts'
import { recipePhotos } from './featured.ts'
import { comments, posts } from './posts.ts'

/** What chefs tell whoever runs the place. */
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

/** What is remembered of a thing that was removed. */
export type RemovedThing = {
  kind: 'post' | 'comment' | 'photo'
  id: number
  makerId: number
  makerName: string
  words: string
}

/** What chefs report to the moderators; exactly one target is set while it exists. */
export const reports = sqliteTable(
  'reports',
  {
    id: id(),
    reporterId: integer('reporter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    postId: integer('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    commentId: integer('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
    photoId: integer('photo_id').references(() => recipePhotos.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    note: text('note').notNull().default(''),
    state: text('state', { enum: ['open', 'hidden', 'removed', 'kept'] })
      .notNull()
      .default('open'),
    decidedBy: integer('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
    /** What the decider wrote to the chefs concerned. */
    decisionNote: text('decision_note').notNull().default(''),
    /** What it was about, once that has been removed and the targets above are empty. */
    about: text('about', { mode: 'json' }).$type<RemovedThing | null>(),
  },
  table => [
    index('reports_state').on(table.state, table.id),
    index('reports_post').on(table.postId),
    index('reports_comment').on(table.commentId),
    index('reports_photo').on(table.photoId),
    index('reports_decided_by').on(table.decidedBy),
    // One open report a chef and thing; a target that is null is like no other, so the other targets do not collide.
    uniqueIndex('reports_post_once').on(table.reporterId, table.postId).where(sql`state = 'open'`),
    uniqueIndex('reports_comment_once').on(table.reporterId, table.commentId).where(sql`state = 'open'`),
    uniqueIndex('reports_photo_once').on(table.reporterId, table.photoId).where(sql`state = 'open'`),
  ],
)

/** What admins did. Triggers refuse any change to a row, so the record can be trusted. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: id(),
    /** No foreign key: the record outlives the account. */
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

/** Things this database remembers about itself, and the admins' choices. */
export const houseSettings = sqliteTable('house_settings', {
  key: text('key').primaryKey(),
  value: text('value', { mode: 'json' }).$type<unknown>().notNull(),
})

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
