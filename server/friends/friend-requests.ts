import { and, eq, type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '#db/queries.ts'
import { follows, friendRequests, users } from '#db/schema/tables.ts'
import { notify } from '../notifications/notify.ts'
import type { ChefCtx } from '../platform/context.ts'
import { badRequest, conflict, notFound } from '../platform/errors.ts'
import { isActive, notBlocked, presentChef } from '../visibility/conditions.ts'
import { forgetAnswered, writeThenRead } from './between.ts'
import { friendsMessages, REQUESTS_MAX } from './constants.ts'
import { followStatements } from './follow.ts'
import { bothWays, friendshipStatus, isFriend } from './friendship.ts'

/*
 * A request waits until its receiver accepts or declines it, or its requester withdraws it. Every step is one batch
 * whose statements carry their own conditions, so that of two steps at once the second finds nothing left to do.
 */

/** The statement that makes friends, in both directions, of requester and receiver of the requests that fit. */
const befriend = (ctx: ChefCtx, which: SQL | undefined) =>
  ctx.db
    .insert(follows)
    .select(bothWays(sql`requester_id`, sql`receiver_id`, ctx.now(), sql`from ${friendRequests} where ${which}`))
    .onConflictDoUpdate({ target: [follows.followerId, follows.followeeId], set: { isFriend: true } })

/** Waiting requests to the viewer from chefs who are there for the viewer. */
const answerable = (me: number, which: SQL) =>
  and(
    which,
    eq(friendRequests.receiverId, me),
    eq(friendRequests.state, 'waiting'),
    presentChef(me, friendRequests.requesterId),
  )

/**
 * Asks a chef for friendship: a request that waits if they are private, a follow at once if they are public, and
 * friends at once if theirs is waiting already. Doing it twice changes nothing.
 * Throws BAD_REQUEST for oneself, NOT_FOUND for a chef who is not there for the viewer, CONFLICT when too many of the
 * viewer's requests wait.
 */
export async function sendRequest(ctx: ChefCtx, { receiverId }: { receiverId: number }) {
  const me = ctx.viewer.id
  if (receiverId === me) throw badRequest(friendsMessages.requestSelf)
  const theirs = answerable(me, eq(friendRequests.requesterId, receiverId))
  const askable = and(
    eq(users.id, receiverId),
    isActive,
    eq(users.isPublic, false),
    notBlocked(me, users.id),
    sql`not ${isFriend(me, sql`${users.id}`)}`,
    sql`(select count(*) from ${friendRequests} where requester_id = ${me} and state = 'waiting') < ${REQUESTS_MAX}`,
  )
  const isWaiting = sql`exists (
    select 1 from ${friendRequests} where requester_id = ${me} and receiver_id = ${receiverId} and state = 'waiting'
  )`
  const statements = [
    notify(ctx, {
      to: receiverId,
      kind: 'acceptance',
      when: sql`exists (select 1 from ${friendRequests} where ${theirs})`,
    }),
    befriend(ctx, theirs),
    ...followStatements(ctx, receiverId),
    ctx.db
      .insert(friendRequests)
      .select(
        rowsOf(
          friendRequests,
          { requesterId: me, receiverId: sql`${users.id}`, state: 'waiting', createdAt: ctx.now() },
          sql`from ${users} where ${askable}`,
        ),
      )
      .onConflictDoNothing(),
    notify(ctx, { to: receiverId, kind: 'request', when: isWaiting }),
  ]
  const [standing] = await writeThenRead(ctx, statements, selectStanding(ctx, receiverId))
  if (!standing) throw notFound('Friend profile')
  const { isPublic, ...sent } = standing
  if (!isPublic && sent.friendshipStatus !== 'requested' && sent.friendshipStatus !== 'friends') {
    throw conflict(friendsMessages.requestsFull)
  }
  ctx.live.notify(me)
  ctx.live.notify(receiverId)
  return sent
}

/** The query of the viewer's relationship with a chef and its request; empty if the viewer cannot see that chef. */
function selectStanding(ctx: ChefCtx, them: number) {
  const me = ctx.viewer.id
  return ctx.db
    .select({
      friendshipStatus: friendshipStatus(me, sql`users.id`),
      id: sql<number | null>`coalesce(
        (select request.id from friend_requests request
          where request.requester_id = ${me} and request.receiver_id = users.id and request.state = 'waiting'),
        (select max(request.id) from friend_requests request
          where request.requester_id = users.id and request.receiver_id = ${me} and request.state = 'accepted'
            and ${isFriend(me, sql`users.id`)})
      )`,
      isPublic: users.isPublic,
    })
    .from(users)
    .where(and(eq(users.id, them), isActive, notBlocked(me, users.id)))
}

/**
 * Accepts a request to the viewer: the two are friends, in both directions.
 * Throws NOT_FOUND unless it is a request to the viewer from a chef who is there for them, CONFLICT when it no longer
 * waits.
 */
export async function acceptRequest(ctx: ChefCtx, { id }: { id: number }) {
  const waiting = answerable(ctx.viewer.id, eq(friendRequests.id, id))
  const [, , accepted] = await ctx.db.batch([
    notify(ctx, { to: requesterOf(waiting), kind: 'acceptance' }),
    befriend(ctx, waiting),
    decide(ctx, 'accepted', waiting),
    forgetAnswered(ctx, otherSideOf(ctx, id)),
  ])
  return decided(ctx, id, accepted, 'receiver')
}

/** Declines a request to the viewer; nobody becomes anybody's friend. Throws as accepting does. */
export async function declineRequest(ctx: ChefCtx, { id }: { id: number }) {
  const [declined] = await ctx.db.batch([
    decide(ctx, 'declined', answerable(ctx.viewer.id, eq(friendRequests.id, id))),
    forgetAnswered(ctx, otherSideOf(ctx, id)),
  ])
  return decided(ctx, id, declined, 'receiver')
}

/** Withdraws a pending request of the viewer's. Throws as accepting does. */
export async function withdrawRequest(ctx: ChefCtx, { id }: { id: number }) {
  const me = ctx.viewer.id
  const waiting = and(
    eq(friendRequests.id, id),
    eq(friendRequests.requesterId, me),
    eq(friendRequests.state, 'waiting'),
    presentChef(me, friendRequests.receiverId),
  )
  const [withdrawn] = await ctx.db.batch([decide(ctx, 'withdrawn', waiting), forgetAnswered(ctx, otherSideOf(ctx, id))])
  return decided(ctx, id, withdrawn, 'requester')
}

/** The chef who sent the matching request; null if none matches. */
const requesterOf = (which: SQL | undefined) => sql`(select requester_id from ${friendRequests} where ${which})`

/** The chef on the other side of a request of the viewer's, either way; null when it is between others. */
const otherSideOf = ({ viewer }: ChefCtx, id: number) => sql`(
  select case ${viewer.id} when requester_id then receiver_id when receiver_id then requester_id end
  from ${friendRequests} where id = ${id}
)`

/** The statement that ends the waiting of those that fit, and tells whose they were. */
const decide = (ctx: ChefCtx, state: 'accepted' | 'declined' | 'withdrawn', which: SQL | undefined) =>
  ctx.db
    .update(friendRequests)
    .set({ state, decidedAt: ctx.now() })
    .where(which)
    .returning({ requester: friendRequests.requesterId, receiver: friendRequests.receiverId })

type Sides = { requester: number; receiver: number }

/**
 * Ends a decision: lets the windows of both know. When nothing was decided it says why: the request is no longer
 * waiting, or the viewer has no part in it. `mine` is the side that may decide.
 */
async function decided(ctx: ChefCtx, id: number, [request]: Sides[], mine: keyof Sides) {
  if (!request) throw await refusal(ctx, id, mine)
  ctx.live.notify(request.requester)
  ctx.live.notify(request.receiver)
  return { success: true as const }
}

async function refusal(ctx: ChefCtx, id: number, mine: keyof Sides) {
  const me = ctx.viewer.id
  const { requesterId, receiverId } = friendRequests
  const [own, other] = mine === 'receiver' ? [receiverId, requesterId] : [requesterId, receiverId]
  const known = await ctx.db
    .select({ id: friendRequests.id })
    .from(friendRequests)
    .where(and(eq(friendRequests.id, id), eq(own, me), presentChef(me, other)))
  return known.length > 0 ? conflict(friendsMessages.requestDecided) : notFound('Friend request')
}
