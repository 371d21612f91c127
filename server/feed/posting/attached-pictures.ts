import { sql } from 'drizzle-orm'
import { foodPictureMaxBytes, PICTURES_MAX } from '#common/pictures.ts'
import type { BatchItem } from '#db/client.ts'
import { newestId, rowsOf } from '#db/queries.ts'
import { postPictures, posts } from '#db/schema/tables.ts'
import { type ChosenPicture, resolvePictures } from '../../kitchen/choose-pictures.ts'
import { addUpload } from '../../media/add-picture.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { badRequest } from '../../platform/errors.ts'

type Attachments = {
  image?: File | string | undefined
  images?: File[] | undefined
  imageUrl?: string | undefined
  imageUrls?: string[] | undefined
  alts?: string[] | undefined
}

/**
 * Stores the pictures that came with a post, in their order, each once: those by address before those sent along. Empty
 * files count as none, and a picture on the web that cannot be had is left out. BAD_REQUEST for more than ten,
 * TOO_MANY_REQUESTS when they go beyond the viewer's budget of uploads.
 */
export async function storeAttached(ctx: ChefCtx, input: Attachments): Promise<ChosenPicture[]> {
  const { imageUrl, imageUrls = [], image, images = [] } = input
  // The cover may come twice: by itself, and in the list.
  const addresses = imageUrl === undefined || imageUrls.includes(imageUrl) ? imageUrls : [imageUrl, ...imageUrls]
  const files = [image, ...images].filter(
    file => file !== undefined && (typeof file === 'string' || file.size > 0),
  ) as (File | string)[]
  if (addresses.length + files.length > PICTURES_MAX) throw badRequest(`Please keep it to ${PICTURES_MAX} photos.`)
  for (const _ of files) await ctx.limits.charge('upload', ctx.viewer.id)
  const stored = await resolvePictures(ctx, addresses)
  // One after another: each is held in memory while it is made ready.
  for (const [nth, file] of files.entries()) {
    const { id } = await addUpload(ctx, file, { maxBytes: foodPictureMaxBytes })
    stored.push({ at: addresses.length + nth, mediaId: id })
  }
  return stored.map(({ at, mediaId }) => ({ mediaId, alt: input.alts?.[at] ?? '' }))
}

/** The statements that give the pictures to the post that the statement right before them added, if it added one. */
export function picturesOfPost(ctx: ChefCtx, pictures: readonly ChosenPicture[]): BatchItem<'sqlite'>[] {
  if (pictures.length === 0) return []
  const rows = rowsOf(
    postPictures,
    { postId: newestId(posts), position: sql`key`, mediaId: sql`value ->> 'mediaId'`, alt: sql`value ->> 'alt'` },
    sql`from json_each(${JSON.stringify(pictures)}) where changes() = 1`,
  )
  return [ctx.db.insert(postPictures).select(rows)]
}
