import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { createdAt, id, moment } from './columns.ts'
import { recipePhotos } from './featured.ts'
import { comments, posts } from './posts.ts'

/** What is kept of content that moderators removed; `words` are its first words. */
export type RemovedContent = {
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
    about: text('about', { mode: 'json' }).$type<RemovedContent | null>(),
  },
  table => [
    index('reports_state').on(table.state, table.id),
    index('reports_post').on(table.postId),
    index('reports_comment').on(table.commentId),
    index('reports_photo').on(table.photoId),
    index('reports_decided_by').on(table.decidedBy),
    // One open report for each chef and target; null targets are distinct, so the other targets do not collide.
    uniqueIndex('reports_post_once').on(table.reporterId, table.postId).where(sql`state = 'open'`),
    uniqueIndex('reports_comment_once').on(table.reporterId, table.commentId).where(sql`state = 'open'`),
    uniqueIndex('reports_photo_once').on(table.reporterId, table.photoId).where(sql`state = 'open'`),
  ],
)
