import { and, eq, inArray, not, sql } from 'drizzle-orm'
import { deleteInPieces } from '#db/delete-in-pieces.ts'
import { recipeImportLines, recipeImports, recipePictures, recipes } from '#db/schema/tables.ts'
import { removeUnusedPictures } from '../../../media/sweep.ts'
import type { Services } from '../../../platform/context.ts'
import { isDished } from '../../own-recipe.ts'
import { removeImportFiles } from './import-files.ts'
import type { ImportRow } from './own-imports.ts'
import { bringBackReplaced, forgetFormers } from './replaced.ts'

/**
 * Takes away all that came of an import: brings back the recipes that it replaced, and takes those away that it added but for
 * those in posts, the pictures that nothing else shows, its lines, and its files. May be interrupted and called again.
 */
export async function clearAway(
  ctx: Pick<Services, 'db' | 'settings' | 'media'>,
  { id, userId, token }: Pick<ImportRow, 'id' | 'userId' | 'token'>,
): Promise<void> {
  await bringBackReplaced(ctx, { id, userId })
  await forgetFormers(ctx, { id, userId })
  const added = sql`(select recipe_id from ${recipeImportLines} where import_id = ${id} and outcome = 'added')`
  const pictures = await ctx.db
    .selectDistinct({ id: recipePictures.mediaId })
    .from(recipePictures)
    .where(inArray(recipePictures.recipeId, added))
  await deleteInPieces(ctx.db, recipes, and(eq(recipes.ownerId, userId), inArray(recipes.id, added), not(isDished)))
  await removeUnusedPictures(
    ctx,
    pictures.map(picture => picture.id),
  )
  await ctx.db.delete(recipeImportLines).where(eq(recipeImportLines.importId, id))
  await ctx.db.delete(recipeImports).where(eq(recipeImports.id, id))
  await removeImportFiles({ settings: ctx.settings }, { userId, token })
}
