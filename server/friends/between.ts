import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { BatchItem, Statements } from '#db/client.ts'
import { friendRequests, notifications } from '#db/schema/tables.ts'
import type { NotificationKind } from '../notifications/constants.ts'
import type { ChefCtx } from '../platform/context.ts'

/**
 * The condition that a row is between the viewer and another chef, in either direction. Pairs instead of `or`: with `or`
 * over the partial index of waiting requests SQLite fails with "internal query planner error".
 */
export const isBetween = (from: SQLWrapper, to: SQLWrapper, me: number, them: number | SQL): SQL =>
  sql`(${from}, ${to}) in (values (${me}, ${them}), (${them}, ${me}))`

/**
 * Runs statements and then a query in one batch, and answers the query's rows. A query after the batch might see what
 * somebody else did in between.
 */
export async function writeThenRead<Rows>(
  ctx: ChefCtx,
  statements: readonly BatchItem<'sqlite'>[],
  query: BatchItem<'sqlite'> & PromiseLike<Rows>,
): Promise<Rows> {
  const results = await ctx.db.batch([...statements, query] as unknown as Statements)
  return results.at(-1) as Rows
}

/** The condition for waiting requests between the viewer and another chef, in either direction. */
export const waitingBetween = (me: number, them: number): SQL | undefined =>
  and(eq(friendRequests.state, 'waiting'), isBetween(friendRequests.requesterId, friendRequests.receiverId, me, them))

/** The statement that accepts waiting requests between two chefs whom an earlier statement of the batch made friends. */
export const settleRequests = (ctx: ChefCtx, them: number) =>
  ctx.db
    .update(friendRequests)
    .set({ state: 'accepted', decidedAt: ctx.now() })
    .where(
      and(
        waitingBetween(ctx.viewer.id, them),
        sql`exists (
          select 1 from follows where follower_id = ${ctx.viewer.id} and followee_id = ${them} and is_friend = 1
        )`,
      ),
    )

/** The statement that deletes the notifications of these kinds between the viewer and another chef, in both directions. */
export const forgetNotifications = (ctx: ChefCtx, them: number, kinds: readonly NotificationKind[], when?: SQL) =>
  ctx.db
    .delete(notifications)
    .where(
      and(
        isBetween(notifications.userId, notifications.actorId, ctx.viewer.id, them),
        inArray(notifications.kind, [...kinds]),
        when,
      ),
    )

/** The condition for notifications of requests that are answered. */
const isAnswered = sql`(
  ${notifications.kind} = 'request' and not exists (
    select 1 from friend_requests waiting where waiting.state = 'waiting'
      and waiting.requester_id = ${notifications.actorId} and waiting.receiver_id = ${notifications.userId}
  )
)`

/**
 * The statement that deletes notifications of answered requests, between the viewer and one chef or, without one, all to
 * the viewer. It ends a batch that answers requests, so that a new request notifies again.
 */
export const forgetAnswered = (ctx: ChefCtx, them?: number | SQL) =>
  ctx.db
    .delete(notifications)
    .where(
      and(
        them === undefined
          ? eq(notifications.userId, ctx.viewer.id)
          : isBetween(notifications.userId, notifications.actorId, ctx.viewer.id, them),
        isAnswered,
      ),
    )
