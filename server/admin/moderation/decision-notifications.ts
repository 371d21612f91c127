import { and, ne, type SQL, sql } from 'drizzle-orm'
import { newestId, rowsOf } from '#db/queries.ts'
import { auditLog, notifications, reports, users } from '#db/schema/tables.ts'
import type { ChefCtx } from '../../platform/context.ts'
import type { ModerationAction } from './changes.ts'

/*
 * Notifications of decisions. The recipient is also stored as the actor, so that nobody learns who decided, nor the
 * maker who reported.
 */

const detailOf = ({ kind, decision, words, note }: ModerationAction): string =>
  JSON.stringify({ about: kind, outcome: decision, words, note })

/** What a notification of the decision holds; `postId` is the post it links to. The decision is the newest entry of the audit log. */
const valuesOf = (
  ctx: ChefCtx,
  action: ModerationAction,
  chef: SQL,
  kind: 'moderated' | 'report',
  postId: number | null = null,
) => ({
  userId: chef,
  actorId: chef,
  kind,
  postId,
  createdAt: ctx.now(),
  subjectId: newestId(auditLog),
  detail: detailOf(action),
})

/** The statement that notifies the reporters of the outcome, except the decider. */
export const notifyReporters = (ctx: ChefCtx, action: ModerationAction, concerned: SQL | undefined) =>
  ctx.db
    .insert(notifications)
    .select(
      rowsOf(
        notifications,
        valuesOf(ctx, action, sql`told.chef`, 'report'),
        sql`from (
          select distinct ${reports.reporterId} as chef from ${reports}
          where ${and(concerned, ne(reports.reporterId, ctx.viewer.id))}
        ) told where true`,
      ),
    )
    .onConflictDoNothing()

/** The statement that notifies the maker of the outcome, unless the content stays as it is or the maker decided. */
export const notifyMaker = (ctx: ChefCtx, action: ModerationAction, decided: SQL) => {
  const { kind, id, decision, content } = action
  const leadsTo = kind === 'post' && decision === 'restore' ? id : null
  const mayHear = and(
    sql`users.id = ${content.maker.id}`,
    sql`users.id <> ${ctx.viewer.id}`,
    decision === 'keep' ? sql`false` : decided,
  )
  return ctx.db
    .insert(notifications)
    .select(
      rowsOf(
        notifications,
        valuesOf(ctx, action, sql`users.id`, 'moderated', leadsTo),
        sql`from ${users} where ${mayHear}`,
      ),
    )
    .onConflictDoNothing()
}
