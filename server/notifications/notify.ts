import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '#db/queries.ts'
import { notifications, users } from '#db/schema/tables.ts'
import type { ChefCtx } from '../platform/context.ts'
import { notBlocked } from '../visibility/conditions.ts'
import type { NotificationKind } from './contract.ts'

/** What happened: the viewer did it, and `to` is who wants to hear of it. Ids may be subselects, null where there is none. */
type News = {
  to: number | SQL
  kind: NotificationKind
  /**
   * The post it is about. For a like and a comment the post that was liked or commented on; for a remake the remake
   * itself, which the news leads to and goes with.
   */
  postId?: number | SQL
  /** The comment it is about, for example `newestId(comments)` after the statement that adds it. */
  commentId?: number | SQL
}

/**
 * The statement that tells a chef what the viewer did. It goes into the same batch as the deed, after it:
 *
 *     await ctx.db.batch([addTheComment, notify(ctx, { to: post.userId, kind: 'comment', postId, commentId })])
 *     ctx.live.tell(post.userId)
 *
 * Nothing is told to the viewer themselves, to a deactivated chef, between two of whom one blocked the other, when
 * `when` does not hold (a condition that asks the tables as the statements before it left them), or twice: the same news
 * of the same chef about the same thing exists once. What can be undone and done again takes its news back when it is
 * undone, see `takeBack`. `live.tell` comes after the batch and may always be called.
 */
export const notify = (ctx: ChefCtx, { to, kind, postId, commentId, when }: News & { when?: SQL }) => {
  const mayHear = and(
    sql`${users.id} = ${to}`,
    ne(users.id, ctx.viewer.id),
    eq(users.status, 'active'),
    notBlocked(ctx.viewer.id, users.id),
    when,
  )
  return ctx.db
    .insert(notifications)
    .select(
      rowsOf(
        notifications,
        {
          userId: sql`${users.id}`,
          actorId: ctx.viewer.id,
          kind,
          postId: postId ?? null,
          commentId: commentId ?? null,
          createdAt: ctx.now(),
        },
        sql`from ${users} where ${mayHear}`,
      ),
    )
    .onConflictDoNothing()
}

/**
 * The statement that takes back what `notify` told with the same `to`, `kind` and ids, for the batch that undoes the
 * deed: taking back a like, unfollowing, withdrawing or declining a request. A deleted post or comment takes its news
 * along by itself. `by` is whose news it is, when it was not the viewer who told it (declining somebody's request).
 */
export const takeBack = (ctx: ChefCtx, { to, kind, postId, commentId, by }: News & { by?: number | SQL }) =>
  ctx.db
    .delete(notifications)
    .where(
      and(
        sql`${notifications.userId} = ${to}`,
        sql`${notifications.actorId} = ${by ?? ctx.viewer.id}`,
        eq(notifications.kind, kind),
        sql`coalesce(${notifications.postId}, 0) = coalesce(${postId ?? null}, 0)`,
        sql`coalesce(${notifications.commentId}, 0) = coalesce(${commentId ?? null}, 0)`,
      ),
    )
