import { and, eq, type SQL, sql } from 'drizzle-orm'
import { follows, friendRequests, users } from '#db/schema/tables.ts'
import type { ChefCtx } from '../context.ts'
import { badRequest, conflict, notFound } from '../errors.ts'
import { friendsMessages, REQUESTS_MAX } from './contract.ts'
import { followStatements } from './follow.ts'
import { friendshipStatus } from './friendship.ts'
import { notBlocked, presentChef } from './visibility.ts'

/*
 * A request waits until its receiver accepts or declines it, or its requester withdraws it. Every step is one batch
 * whose statements carry their own conditions, so that of two steps at once the second finds nothing left to do.
 */

const isFriend = (one: number, other: SQL) =>
  sql`exists (select 1 from follows where follower_id = ${one} and followee_id = ${other} and is_friend = 1)`

/** The statement that makes friends, in both directions, of requester and receiver of the requests that fit. */
const befriend = (ctx: ChefCtx, which: SQL | undefined) =>
  ctx.db
    .insert(follows)
    .select(
      sql`select requester_id, receiver_id, 1, ${ctx.now()} from ${friendRequests} where ${which}
        union all
        select receiver_id, requester_id, 1, ${ctx.now()} from ${friendRequests} where ${which}`,
    )
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
    eq(users.status, 'active'),
    eq(users.isPublic, false),
    notBlocked(me, users.id),
    sql`not ${isFriend(me, sql`${users.id}`)}`,
    sql`(select count(*) from ${friendRequests} where requester_id = ${me} and state = 'waiting') < ${REQUESTS_MAX}`,
  )
  await ctx.db.batch([
    befriend(ctx, theirs),
    ...followStatements(ctx, receiverId),
    ctx.db
      .insert(friendRequests)
      .select(sql`select null, ${me}, ${users.id}, 'waiting', null, ${ctx.now()} from ${users} where ${askable}`)
      .onConflictDoNothing(),
  ])
  const standing = await findStanding(ctx, receiverId)
  if (!standing) throw notFound('Friend profile')
  if (standing.id === null && standing.friendshipStatus === 'none') throw conflict(friendsMessages.requestsFull)
  return standing
}

/** How the viewer stands to a chef, and by which request; undefined when that chef is not there for the viewer. */
async function findStanding(ctx: ChefCtx, them: number) {
  const me = ctx.viewer.id
  const [standing] = await ctx.db
    .select({
      friendshipStatus: friendshipStatus(me, sql`users.id`),
      id: sql<number | null>`coalesce(
        (select request.id from friend_requests request
          where request.requester_id = ${me} and request.receiver_id = users.id and request.state = 'waiting'),
        (select max(request.id) from friend_requests request
          where request.requester_id = users.id and request.receiver_id = ${me} and request.state = 'accepted'
            and ${isFriend(me, sql`users.id`)})
      )`,
    })
    .from(users)
    .where(and(eq(users.id, them), eq(users.status, 'active'), notBlocked(me, users.id)))
  return standing
}

/**
 * Accepts a request to the viewer: the two are friends, in both directions.
 * Throws NOT_FOUND unless it is a request to the viewer from a chef who is there for them, CONFLICT when it no longer
 * waits.
 */
export async function acceptRequest(ctx: ChefCtx, { id }: { id: number }) {
  const waiting = answerable(ctx.viewer.id, eq(friendRequests.id, id))
  const [, accepted] = await ctx.db.batch([befriend(ctx, waiting), decide(ctx, 'accepted', waiting)])
  if (accepted.length === 0) await refuse(ctx, id, friendRequests.receiverId, friendRequests.requesterId)
  return { success: true as const }
}

/** Declines a request to the viewer; nobody becomes anybody's friend. Throws as accepting does. */
export async function declineRequest(ctx: ChefCtx, { id }: { id: number }) {
  const declined = await decide(ctx, 'declined', answerable(ctx.viewer.id, eq(friendRequests.id, id)))
  if (declined.length === 0) await refuse(ctx, id, friendRequests.receiverId, friendRequests.requesterId)
  return { success: true as const }
}

/** Takes back a request of the viewer's own that still waits. Throws as accepting does. */
export async function withdrawRequest(ctx: ChefCtx, { id }: { id: number }) {
  const me = ctx.viewer.id
  const waiting = and(
    eq(friendRequests.id, id),
    eq(friendRequests.requesterId, me),
    eq(friendRequests.state, 'waiting'),
    presentChef(me, friendRequests.receiverId),
  )
  const withdrawn = await decide(ctx, 'withdrawn', waiting)
  if (withdrawn.length === 0) await refuse(ctx, id, friendRequests.requesterId, friendRequests.receiverId)
  return { success: true as const }
}

/** The statement that ends the waiting of those that fit, and tells which they were. */
const decide = (ctx: ChefCtx, state: 'accepted' | 'declined' | 'withdrawn', which: SQL | undefined) =>
  ctx.db.update(friendRequests).set({ state, decidedAt: ctx.now() }).where(which).returning({ id: friendRequests.id })

type Side = typeof friendRequests.requesterId | typeof friendRequests.receiverId

/** Says why a request could not be decided: it is no longer waiting, or it is none of the viewer's business. */
async function refuse(ctx: ChefCtx, id: number, mine: Side, theirs: Side): Promise<never> {
  const me = ctx.viewer.id
  const known = await ctx.db
    .select({ id: friendRequests.id })
    .from(friendRequests)
    .where(and(eq(friendRequests.id, id), eq(mine, me), presentChef(me, theirs)))
  throw known.length > 0 ? conflict(friendsMessages.requestDecided) : notFound('Friend request')
}
