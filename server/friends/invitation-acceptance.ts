import { and, eq, type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '#db/queries.ts'
import { follows, friendInvitations, friendRequests, notifications } from '#db/schema/tables.ts'
import { notify } from '../notifications/notify.ts'
import type { ChefCtx, Ctx } from '../platform/context.ts'
import { presentChef } from '../visibility/conditions.ts'
import { bothWays } from './friendship.ts'
import { invitationOf, isInvitationOf } from './invitation-tokens.ts'

const INVITER = friendInvitations.senderUserId

/** The open invitation with this token, if its sender is there for `chef` and somebody else. */
const acceptable = (ctx: Ctx, token: string, chef: SQL) =>
  and(invitationOf(token, ctx.now()), sql`${INVITER} <> ${chef}`, presentChef(chef, INVITER))

const isFriendOfInviter = (chef: SQL) => sql`exists (
  select 1 from ${follows} where follower_id = ${chef} and followee_id = ${INVITER} and is_friend = 1
)`

const waits = (requester: SQL, receiver: SQL) => sql`exists (
  select 1 from ${friendRequests} where requester_id = ${requester} and receiver_id = ${receiver} and state = 'waiting'
)`

/**
 * The statements by which `chef` takes up the invitation with this token, for one batch: the inviter's friend request
 * waits for them with the inviter's words, they are told so, and the invitation is used. For a token that is no good, and between friends, no
 * request comes about. Of two batches with one token the second finds nothing.
 */
export function acceptStatements(ctx: Ctx, token: string, chef: SQL) {
  const { db } = ctx
  const now = ctx.now()
  const which = acceptable(ctx, token, chef)
  return [
    db
      .insert(friendRequests)
      .select(
        rowsOf(
          friendRequests,
          {
            requesterId: INVITER,
            receiverId: chef,
            state: 'waiting',
            createdAt: now,
            message: sql`${friendInvitations.message}`,
          },
          sql`from ${friendInvitations} where ${which} and not ${isFriendOfInviter(chef)}`,
        ),
      )
      .onConflictDoUpdate({
        target: [friendRequests.requesterId, friendRequests.receiverId],
        targetWhere: sql`state = 'waiting'`,
        set: { message: sql`excluded.message` },
      }),
    db
      .insert(notifications)
      .select(
        rowsOf(
          notifications,
          { userId: chef, actorId: INVITER, kind: 'request', createdAt: now },
          sql`from ${friendInvitations} where ${which} and ${waits(sql`${INVITER}`, chef)}`,
        ),
      )
      .onConflictDoNothing(),
    db.update(friendInvitations).set({ acceptedBy: chef }).where(which),
  ] as const
}

/** The statements that make friends of the viewer and the inviter where the viewer's own request waits already. */
function befriendStatements(ctx: ChefCtx, token: string, me: SQL) {
  const now = ctx.now()
  const which = and(acceptable(ctx, token, me), waits(me, sql`${INVITER}`))
  return [
    ctx.db
      .insert(follows)
      .select(bothWays(sql`${me}`, INVITER, now, sql`from ${friendInvitations} where ${which}`))
      .onConflictDoUpdate({ target: [follows.followerId, follows.followeeId], set: { isFriend: true } }),
    notify(ctx, { to: sql`(select ${INVITER} from ${friendInvitations} where ${which})`, kind: 'acceptance' }),
    ctx.db
      .update(friendRequests)
      .set({ state: 'accepted', decidedAt: now })
      .where(
        sql`${friendRequests.requesterId} = ${me} and ${friendRequests.state} = 'waiting'
          and ${friendRequests.receiverId} in (select ${INVITER} from ${friendInvitations} where ${which})`,
      ),
  ] as const
}

/**
 * A signed-in chef takes up the invitation of a link. Answers who invited them: their request waits now, or the two are
 * friends, which they become at once when each has asked the other. Null, and nothing happens, for a link that is not
 * open, is the viewer's own, or comes from somebody who is not there for the viewer. Doing it again answers the same.
 */
export async function acceptInvitation(ctx: ChefCtx, { token }: { token: string }) {
  const me = sql`${ctx.viewer.id}`
  await ctx.db.batch([...befriendStatements(ctx, token, me), ...acceptStatements(ctx, token, me)])
  const [taken] = await ctx.db
    .select({ inviterId: INVITER })
    .from(friendInvitations)
    .where(and(isInvitationOf(token), eq(friendInvitations.acceptedBy, ctx.viewer.id), presentChef(me, INVITER)))
  if (!taken) return { inviterId: null }
  ctx.live.notify(ctx.viewer.id)
  ctx.live.notify(taken.inviterId)
  return taken
}
