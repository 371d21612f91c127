import { and, eq, sql } from 'drizzle-orm'
import { rowsOf } from '#db/queries.ts'
import { follows, friendRequests, users } from '#db/schema/tables.ts'
import type { ChefCtx } from '../platform/context.ts'
import { notBlocked } from '../visibility/conditions.ts'
import { forgetAnswered } from './between.ts'

/**
 * The statements that open the viewer's private profile: a request to a public chef is a follow, so every request that
 * waits for the viewer becomes one, and friendship where the viewer follows back. They change nothing if the profile is
 * open already.
 */
export function openProfileStatements(ctx: ChefCtx) {
  const me = ctx.viewer.id
  const waiting = and(
    eq(friendRequests.receiverId, me),
    eq(friendRequests.state, 'waiting'),
    notBlocked(me, friendRequests.requesterId),
    sql`exists (select 1 from ${users} where users.id = ${me} and users.is_public = 0)`,
  )
  const asking = sql`select requester_id from ${friendRequests} where ${waiting}`
  const followsBack = sql`exists (
    select 1 from follows back where back.follower_id = ${me} and back.followee_id = ${friendRequests.requesterId}
  )`
  return [
    ctx.db
      .insert(follows)
      .select(
        rowsOf(
          follows,
          { followerId: sql`requester_id`, followeeId: me, isFriend: followsBack, createdAt: ctx.now() },
          sql`from ${friendRequests} where ${waiting}`,
        ),
      )
      .onConflictDoNothing(),
    // The other edge of each who is followed back.
    ctx.db
      .update(follows)
      .set({ isFriend: true })
      .where(and(eq(follows.followerId, me), sql`${follows.followeeId} in (${asking})`)),
    ctx.db.update(friendRequests).set({ state: 'accepted', decidedAt: ctx.now() }).where(waiting),
    forgetAnswered(ctx),
    ctx.db.update(users).set({ isPublic: true }).where(eq(users.id, me)),
  ] as const
}
