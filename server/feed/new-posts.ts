import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { preparedOnce } from '#db/queries.ts'
import { users } from '#db/schema/tables.ts'
import type { ChefCtx } from '../platform/context.ts'
import { NEW_POSTS_MAX } from './constants.ts'
import { END, readCursor } from './cursor.ts'
import { followedPosts, type Way, walkedToTheEnd } from './followed-posts.ts'

const viewer = sql.placeholder('viewer')
const most = sql.raw(String(NEW_POSTS_MAX))

const newer = (way: Way): SQL => sql`select count(*) from (
  select 1 from (${followedPosts(way, 'newer', NEW_POSTS_MAX)}) limit ${most}
)`

const newPostsBy = (way: Way) =>
  preparedOnce((db: Db) =>
    db
      .select({
        newPosts: sql<number>`(${newer(way)})`,
        newestPostId: sql<number | null>`(
          select id from (${followedPosts(way, 'start', 1)}) order by created_at desc, id desc limit 1
        )`,
        isAll: way === 'walk' ? walkedToTheEnd('newer') : sql<number>`1`,
      })
      .from(users)
      .where(sql`users.id = ${viewer}`)
      .prepare(),
  )

const queries = { walk: newPostsBy('walk'), 'ask-each': newPostsBy('ask-each') }

const NOTHING = { newPosts: 0, newestPostId: null }

/**
 * Counts the posts of followed chefs after a cursor, and names the newest. Looks at no more than `steps` of the next
 * posts of everybody before it asks for each followed chef instead.
 */
export async function readNewPosts(ctx: ChefCtx, { after, steps }: { after?: string | undefined; steps: number }) {
  const given = { viewer: ctx.viewer.id, steps, ...(after ? readCursor(after) : END) }
  const found = steps > 0 ? await queries.walk(ctx.db).get(given) : undefined
  if (found?.newestPostId && (found.isAll || found.newPosts === NEW_POSTS_MAX)) return found
  return (await queries['ask-each'](ctx.db).get(given)) ?? NOTHING
}
