import { PICTURES_MAX } from '#common/pictures.ts'
import { findOwnPicture } from '../media/add-picture.ts'
import { addPictureFrom } from '../media/fetch-picture.ts'
import type { ChefCtx } from '../platform/context.ts'
import { badRequest } from '../platform/errors.ts'

/** A stored picture of a recipe or a post, and its alternative text. */
export type ChosenPicture = { mediaId: number; alt: string }

/** How long all that must be fetched may take together. */
const FETCHES_WITHIN_MS = 12_000
/** Fetches at one time: each may hold 10 MB. */
const FETCHES_AT_ONCE = 3

type Addressed = { at: number; address: string; mediaId: number | null }

/**
 * Pictures named by their addresses, as stored ones in the same order, each once; nothing for what is left out. One on
 * the web is fetched, counts as an upload, and is left out when it cannot be had within 12 seconds, which all of them
 * share. BAD_REQUEST for one of this server that is not the viewer's, with nothing fetched; TOO_MANY_REQUESTS beyond the
 * viewer's budget of uploads.
 * @param known pictures by their keys that are taken as they are, whosever they are
 * @param free whether fetching counts elsewhere
 */
export async function resolvePictures(
  ctx: ChefCtx,
  addresses: readonly string[],
  { known, free = false }: { known?: ReadonlyMap<string, number>; free?: boolean } = {},
): Promise<{ at: number; mediaId: number }[]> {
  const found: Addressed[] = []
  for (const [at, address] of addresses.slice(0, PICTURES_MAX).entries()) {
    if (found.some(one => one.address === address)) continue
    const mediaId = known?.get(readPictureKey(address)) ?? (await findOwnPicture(ctx, address))
    if (mediaId === null && address.startsWith('/')) {
      throw badRequest('That picture is not here any more. Please choose it again.')
    }
    found.push({ at, address, mediaId })
  }
  const toFetch = found.filter(({ mediaId }) => mediaId === null)
  for (const _ of free ? [] : toFetch) await ctx.limits.charge('upload', ctx.viewer.id)
  await fetchAll(ctx, toFetch)
  const seen = new Set<number>()
  return found.flatMap(({ at, mediaId }) => {
    if (mediaId === null || seen.has(mediaId)) return []
    seen.add(mediaId)
    return [{ at, mediaId }]
  })
}

/** The key of a picture in its path on this server; '' for any other address. */
const readPictureKey = (address: string): string => /^\/media\/([\w-]{1,64})\//.exec(address)?.[1] ?? ''

/** Gives each the picture that its address answers, if it comes in time. */
async function fetchAll(ctx: ChefCtx, wanted: Addressed[]): Promise<void> {
  const deadline = performance.now() + FETCHES_WITHIN_MS
  const waiting = [...wanted]
  const fetchNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const left = deadline - performance.now()
      if (left <= 0) return
      next.mediaId = (await addPictureFrom(ctx, [next.address], left))?.id ?? null
    }
  }
  await Promise.all(Array.from({ length: FETCHES_AT_ONCE }, fetchNext))
}

/**
 * The pictures that a recipe's form named, the cover first: its list, else its one picture. Throws what
 * `resolvePictures` throws.
 */
export async function choosePictures(
  ctx: ChefCtx,
  fields: { imageUrl?: string | undefined; imageUrls?: string[] | undefined; alts?: string[] | undefined },
): Promise<ChosenPicture[]> {
  const addresses = fields.imageUrls ?? (fields.imageUrl === undefined ? [] : [fields.imageUrl])
  const found = await resolvePictures(ctx, addresses)
  return found.map(({ at, mediaId }) => ({ mediaId, alt: fields.alts?.[at] ?? '' }))
}
