import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { preparedOnce } from '#db/queries.ts'
import { friendRequests, notifications, users } from '#db/schema/tables.ts'
import { REQUESTS_MAX } from '../friends/constants.ts'
import { householdState } from '../household/own-household.ts'
import type { CountsView } from '../notifications/contract.ts'
import type { ChefCtx } from '../platform/context.ts'
import { presentChef } from '../visibility/conditions.ts'
import { visibleNotification } from './visible-notifications.ts'

/** Counting stops here: no badge shows more, and counting all would cost. */
const UNREAD_MAX = 100

const viewer = sql.placeholder('viewer')

const unread = sql`select 1 from ${notifications}
  where ${notifications.userId} = ${viewer} and ${notifications.readAt} is null and ${visibleNotification(viewer)}
  limit ${sql.raw(String(UNREAD_MAX))}`

const waiting = sql`select 1 from ${friendRequests}
  where ${friendRequests.receiverId} = ${viewer} and ${friendRequests.state} = 'waiting'
    and ${presentChef(viewer, friendRequests.requesterId)}
  limit ${sql.raw(String(REQUESTS_MAX))}`

const counts = preparedOnce((db: Db) =>
  db
    .select({
      unread: sql<number>`(select count(*) from (${unread}))`,
      requests: sql<number>`(select count(*) from (${waiting}))`,
      household: householdState(viewer),
    })
    .from(users)
    .where(eq(users.id, viewer))
    .prepare(),
)

/**
 * Counts the viewer's unread visible notifications (at most 100) and the requests that wait for their answer, and says how
 * their household stands.
 */
export async function countUnread(ctx: ChefCtx): Promise<CountsView> {
  return (await counts(ctx.db).get({ viewer: ctx.viewer.id })) ?? { unread: 0, requests: 0, household: null }
}

/** Marks the viewer's notifications up to an id as read, and notifies their other tabs. Answers the remaining counts. */
export async function markRead(ctx: ChefCtx, { upTo }: { upTo: number }): Promise<CountsView> {
  const me = ctx.viewer.id
  await ctx.db
    .update(notifications)
    .set({ readAt: ctx.now() })
    .where(and(eq(notifications.userId, me), lte(notifications.id, upTo), isNull(notifications.readAt)))
  ctx.live.notify(me)
  return countUnread(ctx)
}
