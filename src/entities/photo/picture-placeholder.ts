import { thumbHashToDataURL } from 'thumbhash'

export interface Placeholder {
  color: string
  src?: string
}

/** Tiny pictures made from their hashes; a list is drawn again and again while one scrolls and likes. */
const cache = new Map<string, string>()
const MADE_MAX = 300
/** In base64; the format ends at 25 bytes. */
const HASH_MAX = 40

/** The placeholder of a picture until it has loaded: its colour, or a blurred picture where it has a hash. */
export function picturePlaceholder(of: { colour: string; thumbhash: string }): Placeholder {
  const src = tinyPicture(of.thumbhash)
  return { color: of.colour, ...(src && { src }) }
}

/** A thumbhash (base64) as a picture of about 32 pixels, in a data URL; null when there is none that can be read. */
function tinyPicture(thumbhash: string): string | null {
  if (thumbhash === '' || thumbhash.length > HASH_MAX) return null
  const known = cache.get(thumbhash)
  if (known !== undefined) return known || null
  const url = decode(thumbhash)
  if (cache.size >= MADE_MAX) cache.clear()
  cache.set(thumbhash, url)
  return url || null
}

function decode(thumbhash: string): string {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), letter => letter.charCodeAt(0)))
  } catch {
    return ''
  }
}
