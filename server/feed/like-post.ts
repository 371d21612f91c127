import { and, eq, sql } from 'drizzle-orm'
import { postLikes, posts } from '#db/schema/tables.ts'
import type { ChefCtx } from '../context.ts'
import { getPost } from './list-posts.ts'

/**
 * Likes a post, or takes the like back. The count is taken from the likes themselves in the same batch, so that it is
 * exact whatever happens at the same time.
 */
export async function toggleLike(ctx: ChefCtx, { id }: { id: number }) {
  const post = await getPost(ctx, { id })
  const mine = and(eq(postLikes.userId, ctx.viewer.id), eq(postLikes.postId, id))
  const change = post.isLiked
    ? ctx.db.delete(postLikes).where(mine)
    : ctx.db.insert(postLikes).values({ userId: ctx.viewer.id, postId: id, createdAt: ctx.now() }).onConflictDoNothing()
  const recount = ctx.db
    .update(posts)
    .set({ likeCount: sql`(select count(*) from post_likes l where l.post_id = ${id})` })
    .where(eq(posts.id, id))
    .returning({ likes: posts.likeCount })
  const [, counted] = await ctx.db.batch([change, recount])
  return { isLiked: !post.isLiked, likes: counted[0]?.likes ?? 0 }
}
