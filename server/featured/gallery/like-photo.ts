import { and, eq, sql } from 'drizzle-orm'
import { rowsOf } from '#db/queries.ts'
import { photoLikes, recipePhotos } from '#db/schema/tables.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { visiblePhoto } from './visible-photo.ts'

/**
 * Likes a photo, or removes the like: every call toggles it, however many come at once. The count is taken from
 * the likes themselves in the same batch, so that it is exact.
 */
export async function togglePhotoLike(ctx: ChefCtx, { id }: { id: number }) {
  const me = ctx.viewer.id
  const mine = and(eq(photoLikes.userId, me), eq(photoLikes.photoId, id))
  const likeable = and(eq(recipePhotos.id, id), visiblePhoto(me))
  const [, , , [row]] = await ctx.db.batch([
    ctx.db.delete(photoLikes).where(and(mine, sql`exists (select 1 from ${recipePhotos} where ${likeable})`)),
    ctx.db
      .insert(photoLikes)
      // Only where the statement before removed nothing.
      .select(
        rowsOf(
          photoLikes,
          { userId: me, photoId: sql`${recipePhotos.id}`, createdAt: ctx.now() },
          sql`from ${recipePhotos} where changes() = 0 and ${likeable}`,
        ),
      )
      .onConflictDoNothing(),
    ctx.db
      .update(recipePhotos)
      .set({ likeCount: sql`(select count(*) from photo_likes l where l.photo_id = ${id})` })
      .where(likeable),
    ctx.db
      .select({
        likes: recipePhotos.likeCount,
        isLiked: sql<number>`exists (select 1 from photo_likes l where l.photo_id = ${id} and l.user_id = ${me})`,
      })
      .from(recipePhotos)
      .where(likeable),
  ])
  if (!row) throw notFound('Photo')
  return { isLiked: Boolean(row.isLiked), likes: row.likes }
}
