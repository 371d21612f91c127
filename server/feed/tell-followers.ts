import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { preparedOnce } from '#db/queries.ts'
import { follows } from '#db/schema/tables.ts'
import type { ChefCtx } from '../platform/context.ts'
import { visibleChef } from '../visibility/conditions.ts'

const author = sql.placeholder('author')
const follower = sql.raw('edge.follower_id')

const listeningFollowers = preparedOnce((db: Db) =>
  db
    .select({ id: sql<number>`${follower}` })
    .from(sql`${follows} edge`)
    .where(
      sql`edge.followee_id = ${author}
        and edge.follower_id in (select value from json_each(${sql.placeholder('listening')}))
        and ${visibleChef(follower, author)}`,
    )
    .prepare(),
)

/**
 * Stirs the lines of those who follow the viewer, may see what the viewer shows, and listen at this moment: after the
 * batch that added a post, and not for one that the viewer keeps to themselves. One look-up for each listener at most.
 */
export async function tellFollowers(ctx: ChefCtx): Promise<void> {
  const listening = ctx.live.listening()
  if (listening.length === 0) return
  const followers = await listeningFollowers(ctx.db).all({
    author: ctx.viewer.id,
    listening: JSON.stringify(listening),
  })
  for (const { id } of followers) ctx.live.tell(id)
}
