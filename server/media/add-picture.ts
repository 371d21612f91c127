import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { type PictureType, pictureMessages, pictureUrl, pictureWidths } from '#common/pictures.ts'
import { preparedOnce } from '#db/queries.ts'
import { media } from '#db/schema/media.ts'
import type { ChefCtx } from '#server/platform/context.ts'
import { unavailable } from '#server/platform/errors.ts'
import { bytesOfFile } from '#server/platform/http/received-file.ts'
import { QueueFullError } from '#server/platform/queue.ts'
import { readDataUrl } from './data-url.ts'
import { requireSize } from './picture-type.ts'
import type { KeptPicture } from './store.ts'

/** `url` is the path of the 640 wide size; width and height are pixels of the largest. */
export type AddedPicture = {
  id: number
  key: string
  url: string
  width: number
  height: number
  colour: string
  thumbhash: string
}

type PictureCtx = Pick<ChefCtx, 'db' | 'media' | 'viewer' | 'now' | 'limits'>

type FileCtx = PictureCtx & Pick<ChefCtx, 'pictures'>

type Limits = {
  maxBytes: number
  types?: readonly PictureType[]
  /** What it counts for: a picture that a chef adds, or one of the many of an import. */
  budget?: 'picture' | 'importedPicture'
}

/**
 * Stores a picture for the viewer. Until something refers to it, only the viewer sees it, and it is deleted after a day.
 * Throws what `keepFor` throws.
 */
export async function addPicture(ctx: PictureCtx, bytes: Uint8Array, limits: Limits): Promise<AddedPicture> {
  return keepFor(ctx, bytes, limits, kept => recordPicture(ctx, kept))
}

const ownHash = preparedOnce(db =>
  db
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.contentHash, sql.placeholder('hash')), eq(media.ownerId, sql.placeholder('owner'))))
    .limit(1)
    .prepare(),
)

/**
 * `MediaStore.keep` for the viewer, which takes as long as for a new picture when only others have it. Throws
 * TOO_MANY_REQUESTS beyond the pictures of a day.
 */
export async function keepFor<Value>(
  ctx: Pick<PictureCtx, 'db' | 'media' | 'viewer' | 'limits'>,
  bytes: Uint8Array,
  { budget = 'picture', ...limits }: Limits,
  record: (kept: KeptPicture) => Promise<Value>,
): Promise<Value> {
  await ctx.limits.charge(budget, ctx.viewer.id)
  const isKnownToOwner = async (hash: string) => Boolean(await ownHash(ctx.db).get({ hash, owner: ctx.viewer.id }))
  return ctx.media.keep(bytes, { ...limits, chefId: ctx.viewer.id, isKnownToOwner }, record)
}

/**
 * `addPicture` for a file of a form. One that is too large is refused before it is copied, and so is one that comes while 14
 * of the viewer's wait, or 60 of all chefs: SERVICE_UNAVAILABLE.
 */
export async function addPictureFile(ctx: FileCtx, file: Blob, limits: Limits): Promise<AddedPicture> {
  requireSize(file.size, limits.maxBytes)
  try {
    return await ctx.pictures.copying.run(ctx.viewer.id, async () => addPicture(ctx, await bytesOfFile(file), limits))
  } catch (error) {
    throw error instanceof QueueFullError ? unavailable(pictureMessages.busy, 5) : error
  }
}

/** `addPicture` for whatever a chef sends: a file of a form, or a data URL. */
export async function addUpload(ctx: FileCtx, image: Blob | string, limits: Limits): Promise<AddedPicture> {
  if (typeof image !== 'string') return addPictureFile(ctx, image, limits)
  return addPicture(ctx, readDataUrl(image, limits.maxBytes), limits)
}

/** Gives the viewer a use of a picture that the store is just keeping; meant for `keepFor`. */
export async function recordPicture(
  ctx: Pick<ChefCtx, 'db' | 'viewer' | 'now'>,
  { store, hash, width, height, bytes, colour, thumbhash }: KeptPicture,
): Promise<AddedPicture> {
  const key = randomBytes(16).toString('base64url')
  const [row] = await ctx.db
    .insert(media)
    .values({
      key,
      ownerId: ctx.viewer.id,
      contentHash: hash,
      width,
      height,
      bytes,
      colour,
      thumbhash,
      store,
      createdAt: ctx.now(),
    })
    .returning({ id: media.id })
  if (!row) throw new Error('a picture was not recorded')
  return { id: row.id, key, url: pictureUrl(key), width, height, colour, thumbhash }
}

const ownPicture = preparedOnce(db =>
  db
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.key, sql.placeholder('key')), eq(media.ownerId, sql.placeholder('owner'))))
    .prepare(),
)

/**
 * The id of the viewer's own picture behind an address of this server: its path, or the full address below `BASE_URL`.
 * Null for every other address, a picture of somebody else's, and one that is gone.
 */
export async function findOwnPicture(
  ctx: Pick<ChefCtx, 'db' | 'viewer' | 'settings'>,
  url: string,
): Promise<number | null> {
  const key = readPictureKey(url, ctx.settings.BASE_URL)
  if (key === null) return null
  const row = await ownPicture(ctx.db).get({ key, owner: ctx.viewer.id })
  return row?.id ?? null
}

function readPictureKey(url: string, baseUrl: string): string | null {
  if (url.length > 2048) return null
  const [, key, width] = /^\/media\/([\w-]{22})\/(\d{2,4})$/.exec(pathBelow(url, baseUrl)) ?? []
  return key && pictureWidths.some(known => String(known) === width) ? key : null
}

/** The path of an address below the base; '' when it lies elsewhere. */
function pathBelow(url: string, baseUrl: string): string {
  if (url.startsWith('/')) return url
  if (baseUrl === '' || !URL.canParse(url)) return ''
  const [address, base] = [new URL(url), new URL(baseUrl)]
  const folder = base.pathname.replace(/\/$/, '')
  if (address.origin !== base.origin || !address.pathname.startsWith(folder)) return ''
  return address.pathname.slice(folder.length)
}
