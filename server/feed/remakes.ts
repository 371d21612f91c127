import { desc, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { preparedOnce } from '#db/queries.ts'
import { posts } from '#db/schema/tables.ts'
import type { ChefCtx } from '../platform/context.ts'
import { FEED_PAGE } from './constants.ts'
import type { postPageView, remakesInput } from './contract.ts'
import { cursorOf, END, readCursor } from './cursor.ts'
import { getPost } from './list-posts.ts'
import { asPostView, selectPosts } from './post-row.ts'
import { postCalled, shownPost } from './visible-post.ts'

const viewer = sql.placeholder('viewer')

/** Remakes that are looked through for a page of those that the viewer may see. */
const LOOKED_AT_MAX = 1000

const remakes = preparedOnce((db: Db) =>
  selectPosts(
    db,
    viewer,
    sql`${posts.id} in (
      select id from (
        select id, user_id, is_public, hidden_at from ${posts}
        where original_post_id = ${sql.placeholder('original')}
          and (created_at, id) < (${sql.placeholder('at')}, ${sql.placeholder('id')})
        order by created_at desc, id desc limit ${sql.raw(String(LOOKED_AT_MAX))}
      ) remake
      where ${shownPost(viewer, postCalled('remake'))} limit ${sql.raw(String(FEED_PAGE + 1))}
    )`,
  )
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .prepare(),
)

/** The remakes of a post that the viewer may see, newest first. NOT_FOUND when they may not see the post. */
export async function listRemakes(
  ctx: ChefCtx,
  input: z.output<typeof remakesInput>,
): Promise<z.output<typeof postPageView>> {
  await getPost(ctx, { id: input.id })
  const place = input.before ? readCursor(input.before) : END
  const rows = await remakes(ctx.db).all({ viewer: ctx.viewer.id, original: input.id, ...place })
  const page = rows.slice(0, FEED_PAGE)
  const last = page.at(-1)
  return { posts: page.map(asPostView), older: last && rows.length > FEED_PAGE ? cursorOf(last) : null }
}
