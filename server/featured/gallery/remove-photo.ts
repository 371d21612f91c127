import { and, eq } from 'drizzle-orm'
import { recipePhotos } from '#db/schema/tables.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import { featuredMessages } from '../constants.ts'
import { visiblePhoto } from './visible-photo.ts'

/**
 * Removes a photo of the viewer's from the gallery, with its likes and reports; the hourly jobs remove the picture
 * unless something else shows it. Throws FORBIDDEN for another chef's, NOT_FOUND when it is not visible.
 */
export async function removePhoto(ctx: ChefCtx, { id }: { id: number }) {
  const me = ctx.viewer.id
  const inSight = and(eq(recipePhotos.id, id), visiblePhoto(me))
  const [[there], [removed]] = await ctx.db.batch([
    ctx.db.select({ id: recipePhotos.id }).from(recipePhotos).where(inSight),
    ctx.db
      .delete(recipePhotos)
      .where(and(inSight, eq(recipePhotos.userId, me)))
      .returning({ id: recipePhotos.id }),
  ])
  if (!there) throw notFound('Photo')
  if (!removed) throw forbidden(featuredMessages.notYours)
  return { success: true as const }
}
