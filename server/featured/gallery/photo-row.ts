import { eq, type SQL, sql } from 'drizzle-orm'
import { faceUrl, pictureUrl } from '#common/pictures.ts'
import type { Db } from '#db/client.ts'
import { media, photoLikes, recipePhotos, users } from '#db/schema/tables.ts'
import type { ViewerId } from '../../visibility/conditions.ts'
import type { PhotoView } from '../contract.ts'

/** A query of photos with their chefs and the viewer's like, to be narrowed by `where`. */
export const selectPhotos = (db: Db, viewer: ViewerId, where: SQL | undefined) =>
  db
    .select({
      id: recipePhotos.id,
      recipeTitle: recipePhotos.recipeTitle,
      userId: recipePhotos.userId,
      userName: users.name,
      caption: recipePhotos.caption,
      userTwist: recipePhotos.userTwist,
      isRecipeOfTheWeek: recipePhotos.isRecipeOfTheWeek,
      likes: recipePhotos.likeCount,
      createdAt: recipePhotos.createdAt,
      key: media.key,
      width: media.width,
      height: media.height,
      colour: media.colour,
      thumbhash: media.thumbhash,
      faceKey: sql<string | null>`(select face.key from ${media} face where face.id = ${users.pictureId})`,
      isLiked: sql<number>`exists (
        select 1 from ${photoLikes} mine where mine.user_id = ${viewer} and mine.photo_id = ${recipePhotos.id}
      )`,
    })
    .from(recipePhotos)
    .innerJoin(users, eq(users.id, recipePhotos.userId))
    .innerJoin(media, eq(media.id, recipePhotos.mediaId))
    .where(where)

type PhotoRow = Awaited<ReturnType<typeof selectPhotos>>[number]

/** The shape of a photo, from its row. Its alternative text is the caption, else what it is a photo of. */
export function asPhotoView({ key, faceKey, isLiked, createdAt, ...row }: PhotoRow, viewer: number): PhotoView {
  const url = pictureUrl(key)
  return {
    ...row,
    url,
    imageUrl: url,
    alt: row.caption === '' ? row.recipeTitle : row.caption,
    userProfilePictureUrl: faceUrl(faceKey),
    isLiked: isLiked === 1,
    isOwn: row.userId === viewer,
    createdAt: new Date(createdAt).toISOString(),
  }
}
