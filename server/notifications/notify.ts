import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '#db/queries.ts'
import { notifications, users } from '#db/schema/tables.ts'
import type { ChefCtx } from '../platform/context.ts'
import { isActive, notBlocked } from '../visibility/conditions.ts'
import type { NotificationKind } from './constants.ts'

/** What the viewer did, and `to`, who is notified of it. Ids may be subselects, which give null where there is none. */
type NotificationEvent = {
  to: number | SQL
  kind: NotificationKind
  /**
   * The post it is about. For a like and a comment the post that was liked or commented on; for a remake the remake
   * itself, which the notification links to and is deleted with.
   */
  postId?: number | SQL
  /** The comment it is about, for example `newestId(comments)` after the statement that adds it. */
  commentId?: number | SQL
  /** The recipe that was edited, for the kind `recipe-edited`. */
  recipeId?: number
}

/**
 * The statement that notifies a chef of what the viewer did. It goes into the same batch as the change, after it:
 *
 *     await ctx.db.batch([addTheComment, notify(ctx, { to: post.userId, kind: 'comment', postId, commentId })])
 *     ctx.live.notify(post.userId)
 *
 * It adds nothing for the viewer themselves, for a deactivated chef, when one of the two blocked the other, when `when`
 * does not hold (a condition on the tables as the statements before left them), or when the notification exists: one
 * for each actor, kind and subject. What can be undone and done again retracts its notification when it is undone, see
 * `retract`. Call `live.notify` after the batch; it does no harm when nothing was added.
 */
export const notify = (
  ctx: ChefCtx,
  { to, kind, postId, commentId, recipeId, when }: NotificationEvent & { when?: SQL },
) => {
  const mayHear = and(
    sql`${users.id} = ${to}`,
    ne(users.id, ctx.viewer.id),
    isActive,
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
          subjectId: recipeId ?? null,
          createdAt: ctx.now(),
        },
        sql`from ${users} where ${mayHear}`,
      ),
    )
    .onConflictDoNothing()
}

/**
 * The statement that deletes the notification that `notify` added with the same `to`, `kind` and ids, for the batch that
 * undoes a change: removing a like, unfollowing, withdrawing or declining a request. Notifications of a deleted post or
 * comment are deleted with it. `by` is the actor where that is not the viewer (declining somebody's request).
 */
export const retract = (ctx: ChefCtx, { to, kind, postId, commentId, by }: NotificationEvent & { by?: number | SQL }) =>
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
