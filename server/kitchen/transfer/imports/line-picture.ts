import { and, eq } from 'drizzle-orm'
import { recipeImportLines } from '#db/schema/tables.ts'
import { openUpright } from '../../../media/open-upright.ts'
import { STEP_SECONDS } from '../../../media/safe-sharp.ts'
import type { ChefCtx } from '../../../platform/context.ts'
import { notFound } from '../../../platform/errors.ts'
import { importFiles } from './import-files.ts'
import { readPlace, readRecord } from './offer-store.ts'
import { importGone, requireOwnImport } from './own-imports.ts'

/** Pixels of a side: twice what a preview shows. */
const SIDE = 112

/**
 * A small picture of a recipe of a file, as WebP. NOT_FOUND for an import that is not the viewer's, a recipe without a picture in
 * the file, one that cannot be read, and where the file is on another node, or gone.
 */
export async function renderLinePicture(
  ctx: ChefCtx,
  { token, position }: { token: string; position: number },
): Promise<Buffer> {
  const { id } = await requireOwnImport(ctx, token)
  const [line] = await ctx.db
    .select()
    .from(recipeImportLines)
    .where(and(eq(recipeImportLines.importId, id), eq(recipeImportLines.position, position)))
  if (!line || line.picture === null) importGone()
  const files = importFiles(ctx, { userId: ctx.viewer.id, token })
  try {
    const { offer } = await readRecord(files.offers, line)
    const picture = 'problem' in offer ? undefined : offer.pictures[line.picture]
    const place = picture && ('url' in picture ? picture.spare : picture.place)
    if (!place) throw notFound('Picture')
    const bytes = await readPlace(files.pictures, place)
    return await ctx.pictures.shrinking.run(ctx.viewer.id, async () => {
      const opened = await openUpright(ctx, bytes)
      return opened.resize(SIDE, SIDE, { fit: 'cover' }).webp().timeout({ seconds: STEP_SECONDS }).toBuffer()
    })
  } catch {
    throw notFound('Picture')
  }
}
