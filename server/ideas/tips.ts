import { desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { faceUrl } from '#common/pictures.ts'
import type { Db } from '#db/client.ts'
import { limitOf, preparedOnce } from '#db/queries.ts'
import { media, posts, users } from '#db/schema/tables.ts'
import { postDate } from '../feed/post-date.ts'
import { postCalled, shownPost } from '../feed/visible-post.ts'
import type { ChefCtx, Services } from '../platform/context.ts'
import { TIPS_DAYS, TIPS_LISTED } from './constants.ts'
import type { tipListView, tipsInput } from './contract.ts'

const DAY = 86_400_000
/** How many of the newest posts of everybody are looked at. */
const POSTS_MAX = 5_000
/** Posts that are kept; a viewer is shown the first few of those that they may see. */
const KEPT = 500
/** Milliseconds for which a list is cached. */
const GOOD_FOR = 5 * 60_000

const viewer = sql.placeholder('viewer')
const since = sql.placeholder('since')
const number = (value: number) => sql.raw(String(value))

// The condition repeats that of the index of shown posts word for word, so that SQLite uses it.
const likedTips = preparedOnce((db: Db) =>
  db
    .select({ id: sql<number>`liked.id` })
    .from(
      sql`(
        select tip.id
        from (
          select id from ${posts} where is_public = 1 and hidden_at is null and created_at > ${since}
          order by created_at desc, id desc limit ${number(POSTS_MAX)}
        ) recent
        cross join ${posts} tip on tip.id = recent.id
        where ${postDate('tip')} > ${since} and ${postDate('tip')} <= ${sql.placeholder('now')}
          and tip.type in ('general', 'general_post') and tip.like_count > 0 and trim(tip.content) <> ''
        order by tip.like_count desc, tip.id desc limit ${number(KEPT)}
      ) liked`,
    )
    .prepare(),
)

const shownOf = preparedOnce((db: Db) =>
  db
    .select({
      postId: posts.id,
      content: posts.content,
      likes: posts.likeCount,
      createdAt: postDate(),
      authorId: posts.userId,
      authorName: users.name,
      faceKey: sql<string | null>`face.key`,
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .leftJoin(sql`${media} face`, sql`face.id = ${users.pictureId}`)
    .where(
      sql`${posts.id} in (
        select tip.id from json_each(${sql.placeholder('tips')}) candidate
        cross join ${posts} tip on tip.id = candidate.value
        where tip.user_id <> ${viewer} and tip.is_public = 1 and ${shownPost(viewer, postCalled('tip'))}
        limit ${limitOf('limit')}
      )`,
    )
    .orderBy(desc(posts.likeCount), desc(posts.id))
    .prepare(),
)

/**
 * General posts that chefs liked in the last `TIPS_DAYS`, the best liked first. One list for everybody, cached for five
 * minutes; callers must check which of them the viewer may see.
 */
const listLiked = ({ db, now, cache }: Pick<Services, 'db' | 'now' | 'cache'>): Promise<number[]> =>
  cache('tips liked', GOOD_FOR, async () => {
    const rows = await likedTips(db).all({ now: now(), since: now() - TIPS_DAYS * DAY })
    return rows.map(({ id }) => id)
  })

/** Tips of other chefs that the viewer may see, the best liked first; each tip is a general post. */
export async function listTips(ctx: ChefCtx, input: z.output<typeof tipsInput>): Promise<z.output<typeof tipListView>> {
  const liked = await listLiked(ctx)
  if (liked.length === 0) return []
  const rows = await shownOf(ctx.db).all({
    viewer: ctx.viewer.id,
    tips: JSON.stringify(liked),
    limit: input.limit ?? TIPS_LISTED,
  })
  return rows.map(({ authorId, authorName, faceKey, ...tip }) => ({
    ...tip,
    createdAt: new Date(tip.createdAt).toISOString(),
    author: { id: authorId, name: authorName, profileImage: faceUrl(faceKey) },
  }))
}
