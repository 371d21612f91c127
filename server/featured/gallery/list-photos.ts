import { desc, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { preparedOnce } from '#db/queries.ts'
import { recipePhotos } from '#db/schema/tables.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { normalizeForSearch } from '../../platform/normalize-for-search.ts'
import { GALLERY_PAGE } from '../constants.ts'
import type { PhotoView, photosInput } from '../contract.ts'
import { asPhotoView, selectPhotos } from './photo-row.ts'
import { visiblePhoto } from './visible-photo.ts'

const viewer = sql.placeholder('viewer')

const ofTitle = preparedOnce((db: Db) =>
  selectPhotos(
    db,
    viewer,
    sql`${recipePhotos.titleFolded} = ${sql.placeholder('title')} and ${recipePhotos.id} < ${sql.placeholder('before')}
      and ${visiblePhoto(viewer)}`,
  )
    .orderBy(desc(recipePhotos.id))
    .limit(sql.placeholder('limit'))
    .prepare(),
)

/**
 * The photos of recipes of a title that the viewer may see, the newest first, in one query. Titles are the same when they
 * differ only by case, accents or spaces. One that nobody has brought a photo of has none.
 */
export async function listPhotos(
  ctx: ChefCtx,
  { recipeTitle, before = Number.MAX_SAFE_INTEGER, limit = GALLERY_PAGE }: z.output<typeof photosInput>,
): Promise<PhotoView[]> {
  const rows = await ofTitle(ctx.db).all({
    viewer: ctx.viewer.id,
    title: normalizeForSearch(recipeTitle),
    before,
    limit,
  })
  return rows.map(row => asPhotoView(row, ctx.viewer.id))
}
