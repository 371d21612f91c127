import { and, eq, sql } from 'drizzle-orm'
import { friendRequests } from '#db/schema/tables.ts'
import type { ChefCtx } from '../context.ts'

/**
 * Between the viewer and another chef, either way. Pairs instead of `or`: with `or` over the partial index of waiting
 * requests SQLite gives up with "internal query planner error".
 */
const betweenUs = (me: number, them: number) =>
  sql`(${friendRequests.requesterId}, ${friendRequests.receiverId}) in (values (${me}, ${them}), (${them}, ${me}))`

/** The statement that ends the waiting between two who have become friends by an earlier one of the same batch. */
export const settleRequests = (ctx: ChefCtx, them: number) =>
  ctx.db
    .update(friendRequests)
    .set({ state: 'accepted', decidedAt: ctx.now() })
    .where(
      and(
        eq(friendRequests.state, 'waiting'),
        betweenUs(ctx.viewer.id, them),
        sql`exists (
          select 1 from follows where follower_id = ${ctx.viewer.id} and followee_id = ${them} and is_friend = 1
        )`,
      ),
    )
