import { tableColour } from 'dish-art/table-colour'
import type { PictureView } from '#server/media/contract.ts'
import { dishSources, photoSources } from '#server/media/drawn/contract.ts'
import { type Placeholder, picturePlaceholder } from './picture-placeholder.ts'

export interface PictureAddresses {
  src: string | null
  srcSet?: string
  /** Drawn, for when there is no photo or it does not load. */
  fallbackSrc?: string
  fallbackSrcSet?: string
  /** What is known of the photo or the drawing before it has loaded. */
  placeholder?: Placeholder
}

export interface Pictured {
  imageUrl: string | null
  drawnKey: string | null
  /** The stored photos, of which `imageUrl` is one. */
  pictures?: readonly Pick<PictureView, 'url' | 'colour' | 'thumbhash'>[]
}

/**
 * Where a recipe's or a post's picture comes from: the photo in all its sizes, or a file just chosen, else the
 * drawn dish in all of its sizes. With none there is no `src`.
 */
export function pictureAddresses({ imageUrl, drawnKey, pictures }: Pictured): PictureAddresses {
  const stored = photoSources(imageUrl)
  const drawn = dishSources(drawnKey)
  const behind = drawn && { fallbackSrc: drawn.src, fallbackSrcSet: drawn.srcSet }
  const photo = pictures?.find(({ url }) => url === imageUrl)
  const placeholder = photo && { placeholder: picturePlaceholder(photo) }
  if (stored) return { ...stored, ...behind, ...placeholder }
  // A page's security policy shows nothing from other servers; a picture named there comes with the saved recipe.
  if (imageUrl?.startsWith('blob:')) return { src: imageUrl, ...behind }
  const colour = drawnKey && tableColour(drawnKey)
  return { ...(drawn ?? { src: null }), ...(colour && { placeholder: { color: colour } }) }
}
