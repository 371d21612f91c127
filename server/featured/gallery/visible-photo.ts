import { type SQL, sql } from 'drizzle-orm'
import { recipePhotos } from '#db/schema/tables.ts'
import { type ViewerId, visibleOwner } from '../../visibility/conditions.ts'

/** The condition that the viewer may see a gallery photo: no moderator hid it, and they may see what its chef shows. */
export const visiblePhoto = (viewer: ViewerId): SQL =>
  sql`(${recipePhotos.hiddenAt} is null and ${visibleOwner(viewer, { ownerId: recipePhotos.userId })})`
