import { sql } from 'drizzle-orm'
import type { BatchItem } from '#db/client.ts'
import { newestId } from '#db/queries.ts'
import { postPictures, posts, recipePictures, recipes } from '#db/schema/tables.ts'
import type { ChefCtx } from '../../context.ts'
import { badRequest } from '../../errors.ts'
import { resolvePicture } from '../../kitchen/save-recipe.ts'
import { addPictureFile } from '../../media/add-picture.ts'
import { foodPictureMaxBytes } from '../../media/contract.ts'
import { PICTURES_MAX } from '../contract.ts'

/** A stored picture of a post, and words for who does not see it. */
export type AttachedPicture = { mediaId: number; alt: string }

type Attachments = {
  image?: File | undefined
  images?: File[] | undefined
  imageUrl?: string | undefined
  imageUrls?: string[] | undefined
  alts?: string[] | undefined
}

/**
 * Stores the pictures that came with a post, in their order: those by address before those in files. Empty files count
 * as none, and a picture on the web that cannot be had is left out. BAD_REQUEST for more than ten, TOO_MANY_REQUESTS when
 * they go beyond the viewer's budget of uploads.
 */
export async function storeAttached(ctx: ChefCtx, input: Attachments): Promise<AttachedPicture[]> {
  const addresses = [input.imageUrl, ...(input.imageUrls ?? [])].filter(address => address !== undefined)
  const files = [input.image, ...(input.images ?? [])].filter(file => file !== undefined && file.size > 0) as File[]
  if (addresses.length + files.length > PICTURES_MAX) throw badRequest(`Please keep it to ${PICTURES_MAX} photos.`)
  // What is stored anew counts as an upload; an address of our own is one that was counted when it was stored.
  for (const _ of [...files, ...addresses.filter(address => !address.startsWith('/'))]) {
    await ctx.limits.charge('upload', ctx.viewer.id)
  }
  const stored: (number | null)[] = await Promise.all(addresses.map(address => resolvePicture(ctx, address)))
  // One after another: each is held in memory while it is made ready.
  for (const file of files) stored.push((await addPictureFile(ctx, file, { maxBytes: foodPictureMaxBytes })).id)
  return stored.flatMap((mediaId, at) => (mediaId === null ? [] : [{ mediaId, alt: input.alts?.[at] ?? '' }]))
}

/** The statements that give the pictures to the post that the statement right before them added, if it added one. */
export function picturesOfPost(ctx: ChefCtx, pictures: AttachedPicture[]): BatchItem<'sqlite'>[] {
  if (pictures.length === 0) return []
  const rows = sql`select ${newestId(posts)}, key, value ->> 'mediaId', value ->> 'alt'
    from json_each(${JSON.stringify(pictures)}) where changes() = 1`
  return [ctx.db.insert(postPictures).select(rows)]
}

/** The statements that give the pictures to the recipe that the batch has added. */
export function picturesOfRecipe(ctx: ChefCtx, pictures: AttachedPicture[]): BatchItem<'sqlite'>[] {
  if (pictures.length === 0) return []
  const recipeId = sql`${newestId(recipes)}`
  return [
    ctx.db.insert(recipePictures).values(pictures.map((picture, position) => ({ recipeId, position, ...picture }))),
  ]
}
