import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from '#db/client.ts'
import { rowsOf } from '#db/queries.ts'
import { follows, friendRequests, users } from '#db/schema/tables.ts'
import { notify, retract } from '../notifications/notify.ts'
import type { ChefCtx } from '../platform/context.ts'
import { badRequest, forbidden, notFound } from '../platform/errors.ts'
import { isActive, notBlocked } from '../visibility/conditions.ts'
import { forgetAnswered, forgetNotifications, isBetween, settleRequests, writeThenRead } from './between.ts'
import { friendsMessages } from './constants.ts'
import { friendshipStatus } from './friendship.ts'

const edge = (follower: number, followee: number): SQL =>
  sql`exists (select 1 from follows edge where edge.follower_id = ${follower} and edge.followee_id = ${followee})`

/**
 * The statements by which the viewer comes to follow a chef, if that chef is there for the viewer and public; else they
 * change nothing. Each following the other makes them friends. Requests between the two that this answers stop waiting.
 */
export function followStatements(ctx: ChefCtx, followeeId: number) {
  const me = ctx.viewer.id
  const followable = and(eq(users.id, followeeId), isActive, eq(users.isPublic, true), notBlocked(me, users.id))
  return [
    // Before the edge is made: a follow that was there already notifies nobody.
    notify(ctx, {
      to: followeeId,
      kind: 'follow',
      when: sql`${users.isPublic} = 1 and not ${edge(me, followeeId)}`,
    }),
    ctx.db
      .insert(follows)
      .select(
        rowsOf(
          follows,
          { followerId: me, followeeId: sql`${users.id}`, isFriend: edge(followeeId, me), createdAt: ctx.now() },
          sql`from ${users} where ${followable}`,
        ),
      )
      .onConflictDoNothing(),
    ctx.db
      .update(follows)
      .set({ isFriend: true })
      .where(and(eq(follows.followerId, followeeId), eq(follows.followeeId, me), edge(me, followeeId))),
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
    forgetAnswered(ctx, followeeId),
  ] as const
}

/** The query of the viewer's relationship with a chef and whether they follow; empty if the viewer cannot see that chef. */
const selectStanding = (ctx: ChefCtx, them: number) =>
  ctx.db
    .select({
      friendshipStatus: friendshipStatus(ctx.viewer.id, sql`users.id`),
      isFollowed: sql<number>`${edge(ctx.viewer.id, them)}`,
    })
    .from(users)
    .where(and(eq(users.id, them), isActive, notBlocked(ctx.viewer.id, users.id)))

/** Lets the open windows of both know. */
function notifyBoth(ctx: ChefCtx, them: number): void {
  ctx.live.notify(ctx.viewer.id)
  ctx.live.notify(them)
}

/**
 * Follows a public chef. Each following the other makes them friends. Doing it twice changes nothing.
 * Throws FORBIDDEN for a private chef, NOT_FOUND for one who is not there for the viewer.
 */
export async function followChef(ctx: ChefCtx, { followeeId }: { followeeId: number }) {
  if (followeeId === ctx.viewer.id) throw badRequest('You cannot follow yourself.')
  const statements = followStatements(ctx, followeeId)
  const [standing] = await writeThenRead(ctx, statements, selectStanding(ctx, followeeId))
  if (!standing) throw notFound('Friend profile')
  if (!standing.isFollowed) throw forbidden(friendsMessages.followPrivate)
  notifyBoth(ctx, followeeId)
  return { success: true as const, friendshipStatus: standing.friendshipStatus }
}

/** Stops following. A friend becomes somebody who follows the viewer, who sees no more than any follower. */
export async function unfollowChef(ctx: ChefCtx, { followeeId }: { followeeId: number }) {
  const me = ctx.viewer.id
  return part(ctx, followeeId, [
    ctx.db.delete(follows).where(and(eq(follows.followerId, me), eq(follows.followeeId, followeeId))),
    ctx.db
      .update(follows)
      .set({ isFriend: false })
      .where(and(eq(follows.followerId, followeeId), eq(follows.followeeId, me))),
    retract(ctx, { to: followeeId, kind: 'follow' }),
    forgetNotifications(ctx, followeeId, ['acceptance']),
  ])
}

/** Ends a friendship for both: neither follows the other any more. Doing it twice changes nothing. */
export async function removeFriend(ctx: ChefCtx, { followeeId }: { followeeId: number }) {
  return part(ctx, followeeId, [
    ctx.db.delete(follows).where(isBetween(follows.followerId, follows.followeeId, ctx.viewer.id, followeeId)),
    forgetNotifications(ctx, followeeId, ['follow', 'acceptance']),
  ])
}

async function part(ctx: ChefCtx, them: number, statements: BatchItem<'sqlite'>[]) {
  const [standing] = await writeThenRead(ctx, statements, selectStanding(ctx, them))
  notifyBoth(ctx, them)
  return { success: true as const, friendshipStatus: standing?.friendshipStatus ?? ('none' as const) }
}
