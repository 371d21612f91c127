import { desc, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { limitOf, preparedOnce } from '#db/queries.ts'
import { posts } from '#db/schema/tables.ts'
import type { PostView } from '../feed/contract.ts'
import { asPostView, selectPosts } from '../feed/post-row.ts'
import { shownPost } from '../feed/visible-post.ts'
import type { ChefCtx } from '../platform/context.ts'
import { requireVisibleChef } from '../visibility/require-chef.ts'
import type { hotTipsInput } from './contract.ts'

const LISTED = 10

const viewer = sql.placeholder('viewer')

// The conditions on type and visibility repeat those of the index with this order word for word, so that SQLite uses it.
const tips = preparedOnce((db: Db) =>
  selectPosts(
    db,
    viewer,
    sql`${posts.id} in (
      select id from posts
      where user_id = ${sql.placeholder('chef')} and type in ('general', 'general_post') and hidden_at is null
        and (is_public = 1 or user_id = ${viewer})
      order by like_count desc, id desc limit ${limitOf('limit')}
    ) and ${shownPost(viewer, posts)}`,
  )
    .orderBy(desc(posts.likeCount), desc(posts.id))
    .prepare(),
)

/** A chef's tips, which are their general posts: the best liked first. Throws NOT_FOUND when the viewer may not see that chef. */
export async function listHotTips(ctx: ChefCtx, input: z.output<typeof hotTipsInput>): Promise<PostView[]> {
  const chef = input.id || ctx.viewer.id
  await requireVisibleChef(ctx, chef)
  const rows = await tips(ctx.db).all({ viewer: ctx.viewer.id, chef, limit: input.limit ?? LISTED })
  return rows.map(asPostView)
}
