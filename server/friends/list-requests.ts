import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { faceUrl } from '#common/pictures.ts'
import { friendRequests, media, users } from '#db/schema/tables.ts'
import type { ChefCtx } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { isActive, mayKnowEmail, notBlocked, visibleChef } from '../visibility/conditions.ts'
import { REQUESTS_MAX } from './constants.ts'
import type { IncomingRequestView, SentRequestView } from './contract.ts'
import { mutualFriends } from './friendship.ts'
import { plainLines } from './plain-lines.ts'

type Side = typeof friendRequests.requesterId | typeof friendRequests.receiverId

/** Waiting requests with the other chef of each, newest first, without inactive and blocked chefs. */
const selectWaiting = (ctx: ChefCtx, other: Side, mine: SQL) => {
  const me = ctx.viewer.id
  return ctx.db
    .select({
      id: friendRequests.id,
      requesterId: friendRequests.requesterId,
      createdAt: friendRequests.createdAt,
      message: friendRequests.message,
      chefId: users.id,
      name: users.name,
      pictureKey: media.key,
      location: sql<string | null>`case when ${visibleChef(me, users.id)} then ${users.location} end`,
      email: sql<string | null>`case when ${mayKnowEmail(me, users.id)} then ${users.email} end`,
      mutualFriends: mutualFriends(me, users.id),
    })
    .from(friendRequests)
    .innerJoin(users, eq(users.id, other))
    .leftJoin(media, eq(media.id, users.pictureId))
    .where(and(mine, eq(friendRequests.state, 'waiting'), isActive, notBlocked(me, users.id)))
    .orderBy(desc(friendRequests.id))
    .limit(REQUESTS_MAX)
}

type WaitingRow = Awaited<ReturnType<typeof selectWaiting>>[number]

const requestOf = ({ id, requesterId, createdAt }: WaitingRow) => ({
  id,
  requesterId,
  createdAt: new Date(createdAt).toISOString(),
})

const personOf = ({ chefId, name, pictureKey }: WaitingRow) => ({
  id: chefId,
  name,
  profileImageUrl: faceUrl(pictureKey),
})

/** Throws NOT_FOUND unless the chef whose requests are asked for is the viewer. */
function requireOneself(ctx: ChefCtx, id: number): void {
  if (id !== 0 && id !== ctx.viewer.id) throw notFound('Friend requests')
}

/** The requests that wait for the viewer's answer, newest first. NOT_FOUND for anybody else's. */
export async function listIncoming(ctx: ChefCtx, { id }: { id: number }): Promise<IncomingRequestView[]> {
  requireOneself(ctx, id)
  const rows = await selectWaiting(ctx, friendRequests.requesterId, eq(friendRequests.receiverId, ctx.viewer.id))
  return rows.map(row => ({
    ...requestOf(row),
    sender: { ...personOf(row), location: row.location },
    mutualFriends: row.mutualFriends,
    message: row.message === null ? null : plainLines(row.message).join('\n'),
  }))
}

/** The viewer's own requests that wait for an answer, newest first. NOT_FOUND for anybody else's. */
export async function listSent(ctx: ChefCtx, { id }: { id: number }): Promise<SentRequestView[]> {
  requireOneself(ctx, id)
  const rows = await selectWaiting(ctx, friendRequests.receiverId, eq(friendRequests.requesterId, ctx.viewer.id))
  return rows.map(row => ({ ...requestOf(row), recipient: { ...personOf(row), email: row.email } }))
}
