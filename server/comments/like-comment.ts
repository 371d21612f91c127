import { and, eq, sql } from 'drizzle-orm'
import { rowsOf } from '#db/queries.ts'
import { commentLikes, comments } from '#db/schema/tables.ts'
import type { ChefCtx } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { readableComment } from './visible-comment.ts'

/**
 * Likes a comment, or removes the like: every call toggles it, however many come at once. The count is taken from
 * the likes themselves in the same batch, so that it is exact.
 */
export async function toggleLike(ctx: ChefCtx, { id }: { id: number }) {
  const me = ctx.viewer.id
  const mine = and(eq(commentLikes.userId, me), eq(commentLikes.commentId, id))
  const likeable = and(eq(comments.id, id), readableComment(me))
  const [, , , [row]] = await ctx.db.batch([
    ctx.db.delete(commentLikes).where(and(mine, sql`exists (select 1 from ${comments} where ${likeable})`)),
    ctx.db
      .insert(commentLikes)
      // Only where the statement before removed nothing.
      .select(
        rowsOf(
          commentLikes,
          { userId: me, commentId: sql`${comments.id}`, createdAt: ctx.now() },
          sql`from ${comments} where changes() = 0 and ${likeable}`,
        ),
      )
      .onConflictDoNothing(),
    ctx.db
      .update(comments)
      .set({ likeCount: sql`(select count(*) from comment_likes l where l.comment_id = ${id})` })
      .where(likeable),
    ctx.db
      .select({
        likes: comments.likeCount,
        isLiked: sql<number>`exists (select 1 from comment_likes l where l.comment_id = ${id} and l.user_id = ${me})`,
      })
      .from(comments)
      .where(likeable),
  ])
  if (!row) throw notFound('Comment')
  return { isLiked: Boolean(row.isLiked), likes: row.likes }
}
