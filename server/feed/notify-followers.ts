import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { preparedOnce } from '#db/queries.ts'
import { follows } from '#db/schema/tables.ts'
import type { ChefCtx } from '../platform/context.ts'
import { visibleChef } from '../visibility/conditions.ts'

const author = sql.placeholder('author')
const follower = sql.raw('edge.follower_id')

const subscribedFollowers = preparedOnce((db: Db) =>
  db
    .select({ id: sql<number>`${follower}` })
    .from(sql`${follows} edge`)
    .where(
      sql`edge.followee_id = ${author}
        and edge.follower_id in (select value from json_each(${sql.placeholder('subscribed')}))
        and ${visibleChef(follower, author)}`,
    )
    .prepare(),
)

/**
 * Notifies followers who may see what the viewer shows and are subscribed at this moment. Call it after the batch that
 * added a post, and not for a post that the viewer keeps to themselves. At most one look-up for each subscribed chef.
 */
export async function notifyFollowers(ctx: ChefCtx): Promise<void> {
  ctx.live.announcePost(ctx.viewer.id)
  await notifyFollowersOf(ctx, ctx.viewer.id)
}

/** Notifies the followers of a chef who may see what they show and are subscribed on this node. */
export async function notifyFollowersOf({ db, live }: Pick<ChefCtx, 'db' | 'live'>, chef: number): Promise<void> {
  const subscribed = live.subscribedChefs()
  if (subscribed.length === 0) return
  const followers = await subscribedFollowers(db).all({ author: chef, subscribed: JSON.stringify(subscribed) })
  for (const { id } of followers) live.notify(id)
}
