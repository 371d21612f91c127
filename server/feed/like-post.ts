import { and, eq, sql } from 'drizzle-orm'
import { postLikes, posts } from '#db/schema/tables.ts'
import type { ChefCtx } from '../context.ts'
import { notFound } from '../errors.ts'
import { notify, takeBack } from '../notifications/notify.ts'
import { getPost, visiblePost } from './list-posts.ts'

/**
 * Likes a post, or takes the like back; its author hears of it, or no longer does. The count is taken from the likes
 * themselves in the same batch, so that it is exact whatever happens at the same time.
 */
export async function toggleLike(ctx: ChefCtx, { id }: { id: number }) {
  const me = ctx.viewer.id
  const post = await getPost(ctx, { id })
  const mine = and(eq(postLikes.userId, me), eq(postLikes.postId, id))
  const likeable = and(eq(posts.id, id), visiblePost(me))
  const news = { to: post.userId, kind: 'like', postId: id } as const
  const change = post.isLiked
    ? ctx.db.delete(postLikes).where(mine)
    : ctx.db
        .insert(postLikes)
        .select(sql`select ${me}, ${posts.id}, ${ctx.now()} from ${posts} where ${likeable}`)
        .onConflictDoNothing()
  const recount = ctx.db
    .update(posts)
    .set({ likeCount: sql`(select count(*) from post_likes l where l.post_id = ${id})` })
    .where(eq(posts.id, id))
    .returning({ likes: posts.likeCount })
  const tell = post.isLiked
    ? takeBack(ctx, news)
    : notify(ctx, { ...news, when: sql`exists (select 1 from ${postLikes} where ${mine})` })
  const [, counted] = await ctx.db.batch([change, recount, tell])
  if (!counted[0]) throw notFound('Post')
  ctx.live.tell(post.userId)
  return { isLiked: !post.isLiked, likes: counted[0].likes }
}
