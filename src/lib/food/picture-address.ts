import { pictureSrcSet, pictureUrl } from '#server/media/contract.ts'
import { type DrawnWidth, dishSrcSet, dishUrl } from '#server/media/drawn/contract.ts'

/** The key of a picture that this server stores, from its address; null for any other address. */
export function storedKey(imageUrl: string | null | undefined): string | null {
  return /^\/media\/([\w-]{1,64})\/\d{1,4}$/.exec(imageUrl ?? '')?.[1] ?? null
}

export interface PictureAddresses {
  src: string | null
  srcSet?: string
  /** Drawn, for when there is no photo or it does not load. */
  fallbackSrc?: string
}

/**
 * Where a recipe's or a post's picture comes from: the photo in all its sizes, or a file just chosen, else the
 * drawn dish in all of its sizes. With none there is no `src`.
 */
export function pictureAddresses(of: { imageUrl: string | null; drawnKey: string | null }): PictureAddresses {
  const key = storedKey(of.imageUrl)
  const width: DrawnWidth = 640
  const drawn = of.drawnKey ? dishUrl(of.drawnKey, width) : undefined
  if (key) return { src: pictureUrl(key), srcSet: pictureSrcSet(key), ...(drawn && { fallbackSrc: drawn }) }
  // A page's security policy shows nothing from other servers; a picture named there comes with the saved recipe.
  if (of.imageUrl?.startsWith('blob:')) return { src: of.imageUrl, ...(drawn && { fallbackSrc: drawn }) }
  if (of.drawnKey) return { src: dishUrl(of.drawnKey, width), srcSet: dishSrcSet(of.drawnKey) }
  return { src: null }
}
