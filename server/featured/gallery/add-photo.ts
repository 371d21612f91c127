import { and, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { foodPictureMaxBytes } from '#common/pictures.ts'
import { rowsOf } from '#db/queries.ts'
import { media, recipePhotos, users } from '#db/schema/tables.ts'
import { addPictureFile, findOwnPicture } from '../../media/add-picture.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { badRequest, DomainError } from '../../platform/errors.ts'
import { normalizeForSearch } from '../../platform/normalize-for-search.ts'
import { featuredMessages } from '../constants.ts'
import type { addPhotoInput, photoAddedView } from '../contract.ts'
import { asPhotoView, selectPhotos } from './photo-row.ts'
import { isFeaturedTitle, isKnownTitle } from './photo-title.ts'
import { visiblePhoto } from './visible-photo.ts'

type AddPhoto = z.output<typeof addPhotoInput>

const unknownTitle = () => new DomainError('NOT_FOUND', featuredMessages.titleUnknown)

/**
 * Adds a photo of the viewer's to the gallery of a recipe's title. Sending a picture again for the same title answers
 * the existing photo. Throws NOT_FOUND for a title that no recipe visible to the viewer has, BAD_REQUEST for an
 * address that is not a picture of theirs; and what `MediaStore.keep` throws, PAYLOAD_TOO_LARGE and TOO_MANY_REQUESTS.
 */
export async function addPhoto(ctx: ChefCtx, input: AddPhoto): Promise<z.output<typeof photoAddedView>> {
  const me = ctx.viewer.id
  const title = normalizeForSearch(input.recipeTitle)
  // Checked before the picture is processed, which is costly, and again when the photo is stored.
  const mayAdd = and(eq(users.id, me), isKnownTitle(me, title))
  const [known] = await ctx.db.select({ id: users.id }).from(users).where(mayAdd)
  if (!known) throw unknownTitle()
  const mediaId = await storePicture(ctx, input)
  const { isRecipeOfTheWeek = false } = input
  const { caption = '', userTwist = '' } = isRecipeOfTheWeek ? {} : input
  // Pictures of the same bytes have the same hash.
  const already = sql`${recipePhotos.userId} = ${me} and ${recipePhotos.titleFolded} = ${title}
    and ${recipePhotos.mediaId} in (
      select twin.id from ${media} twin where twin.content_hash = (select content_hash from ${media} where id = ${mediaId})
    )`
  const [, [row]] = await ctx.db.batch([
    ctx.db.insert(recipePhotos).select(
      rowsOf(
        recipePhotos,
        {
          userId: me,
          mediaId: sql`picture.id`,
          recipeTitle: input.recipeTitle,
          titleFolded: title,
          isRecipeOfTheWeek: isRecipeOfTheWeek ? isFeaturedTitle(title) : 0,
          caption,
          userTwist,
          createdAt: ctx.now(),
        },
        sql`from ${media} picture
        where picture.id = ${mediaId} and picture.owner_id = ${me} and ${isKnownTitle(me, title)}
          and not exists (select 1 from ${recipePhotos} where ${already} and ${recipePhotos.hiddenAt} is null)`,
      ),
    ),
    selectPhotos(ctx.db, me, and(already, visiblePhoto(me)))
      .orderBy(desc(recipePhotos.id))
      .limit(1),
  ])
  if (!row) throw unknownTitle()
  return { success: true, photo: asPhotoView(row, me) }
}

/** The picture that came along as a file, else the stored one that was named. */
async function storePicture(ctx: ChefCtx, { recipeImage, imageUrl }: AddPhoto): Promise<number> {
  if (recipeImage !== undefined && (recipeImage.size > 0 || imageUrl === undefined)) {
    await ctx.limits.charge('upload', ctx.viewer.id)
    return (await addPictureFile(ctx, recipeImage, { maxBytes: foodPictureMaxBytes })).id
  }
  const own = await findOwnPicture(ctx, imageUrl ?? '')
  if (own === null) throw badRequest('That picture is not here any more. Please choose it again.')
  return own
}
