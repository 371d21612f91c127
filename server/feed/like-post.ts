import { and, eq, sql } from 'drizzle-orm'
import { rowsOf } from '#db/queries.ts'
import { postLikes, posts } from '#db/schema/tables.ts'
import { notify, retract } from '../notifications/notify.ts'
import type { ChefCtx } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { visiblePost } from './list-posts.ts'

/**
 * Likes a post, or takes the like back; its author hears of it, or no longer does. Every call turns it over, however
 * many come at once, and the count is taken from the likes themselves in the same batch, so that it is exact.
 */
export async function toggleLike(ctx: ChefCtx, { id }: { id: number }) {
  const me = ctx.viewer.id
  const mine = and(eq(postLikes.userId, me), eq(postLikes.postId, id))
  const likeable = and(eq(posts.id, id), visiblePost(me))
  const isLiked = sql`exists (select 1 from post_likes l where l.post_id = ${id} and l.user_id = ${me})`
  const author = sql`select p.user_id from posts p where p.id = ${id}`
  const notification = { kind: 'like', postId: id } as const
  const [, , , , , [row]] = await ctx.db.batch([
    ctx.db.delete(postLikes).where(and(mine, sql`exists (select 1 from ${posts} where ${likeable})`)),
    ctx.db
      .insert(postLikes)
      // Only where the statement before took nothing away.
      .select(
        rowsOf(
          postLikes,
          { userId: me, postId: sql`${posts.id}`, createdAt: ctx.now() },
          sql`from ${posts} where changes() = 0 and ${likeable}`,
        ),
      )
      .onConflictDoNothing(),
    ctx.db
      .update(posts)
      .set({ likeCount: sql`(select count(*) from post_likes l where l.post_id = ${id})` })
      .where(likeable),
    notify(ctx, { ...notification, to: sql`(${author})`, when: isLiked }),
    retract(ctx, { ...notification, to: sql`(${author} and not ${isLiked})` }),
    ctx.db
      .select({ author: posts.userId, likes: posts.likeCount, isLiked: sql<number>`${isLiked}` })
      .from(posts)
      .where(likeable),
  ])
  if (!row) throw notFound('Post')
  ctx.live.notify(row.author)
  return { isLiked: Boolean(row.isLiked), likes: row.likes }
}
