import { and, eq, sql } from 'drizzle-orm'
import { follows, friendRequests, users } from '#db/schema/tables.ts'
import type { ChefCtx } from '../context.ts'
import { badRequest, forbidden, notFound } from '../errors.ts'
import { friendsMessages } from './contract.ts'
import { friendshipStatus } from './friendship.ts'
import { settleRequests } from './settle-requests.ts'
import { notBlocked } from './visibility.ts'

/**
 * The statements by which the viewer comes to follow a chef, if that chef is there for the viewer and public; else they
 * change nothing. Each following the other makes them friends. Requests between the two that this answers stop waiting.
 */
export function followStatements(ctx: ChefCtx, followeeId: number) {
  const me = ctx.viewer.id
  const backwards = sql`exists (select 1 from ${follows} where follower_id = ${followeeId} and followee_id = ${me})`
  const followable = and(
    eq(users.id, followeeId),
    eq(users.status, 'active'),
    eq(users.isPublic, true),
    notBlocked(me, users.id),
  )
  return [
    ctx.db
      .insert(follows)
      .select(sql`select ${me}, ${users.id}, ${backwards}, ${ctx.now()} from ${users} where ${followable}`)
      .onConflictDoNothing(),
    ctx.db
      .update(follows)
      .set({ isFriend: true })
      .where(
        and(
          eq(follows.followerId, followeeId),
          eq(follows.followeeId, me),
          sql`exists (select 1 from follows mine where mine.follower_id = ${me} and mine.followee_id = ${followeeId})`,
        ),
      ),
    settleRequests(ctx, followeeId),
    // One's own request to a chef who is public now has become the follow.
    ctx.db
      .update(friendRequests)
      .set({ state: 'withdrawn', decidedAt: ctx.now() })
      .where(
        and(
          eq(friendRequests.requesterId, me),
          eq(friendRequests.receiverId, followeeId),
          eq(friendRequests.state, 'waiting'),
          sql`exists (select 1 from ${users} where ${followable})`,
        ),
      ),
  ] as const
}

/**
 * Follows a public chef. Each following the other makes them friends. Doing it twice changes nothing.
 * Throws FORBIDDEN for a private chef, NOT_FOUND for one who is not there for the viewer.
 */
export async function followChef(ctx: ChefCtx, { followeeId }: { followeeId: number }) {
  const me = ctx.viewer.id
  if (followeeId === me) throw badRequest('You cannot follow yourself.')
  await ctx.db.batch(followStatements(ctx, followeeId))
  const [row] = await ctx.db
    .select({ status: friendshipStatus(me, sql`users.id`) })
    .from(users)
    .where(and(eq(users.id, followeeId), eq(users.status, 'active'), notBlocked(me, users.id)))
  if (!row) throw notFound('Friend profile')
  if (row.status !== 'following' && row.status !== 'friends') throw forbidden(friendsMessages.followPrivate)
  return { success: true as const, friendshipStatus: row.status }
}

/** Stops following. A friend becomes somebody who follows the viewer, who sees no more than any follower. */
export async function unfollowChef(ctx: ChefCtx, { followeeId }: { followeeId: number }) {
  const me = ctx.viewer.id
  await ctx.db.batch([
    ctx.db.delete(follows).where(and(eq(follows.followerId, me), eq(follows.followeeId, followeeId))),
    ctx.db
      .update(follows)
      .set({ isFriend: false })
      .where(and(eq(follows.followerId, followeeId), eq(follows.followeeId, me))),
  ])
  return { success: true as const, friendshipStatus: 'none' as const }
}
