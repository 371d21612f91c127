/** The database of this browser. */
export const DATABASE = 'longtable'

/** Caches with the pictures that are kept of somebody are called so, followed by whose they are. */
const PICTURES = 'longtable-pictures-'

export const pictureCacheOf = (owner: number): string => `${PICTURES}${owner}`
export const isPictureCache = (name: string): boolean => name.startsWith(PICTURES)

/** The width that is kept of a picture, the one of cards on small screens. */
const KEPT_WIDTH = 320

/**
 * The address under which a picture is kept, whatever width an address asks for; null for what is no stored photo and no drawn
 * dish.
 */
export function keptPicture(address: string): string | null {
  const photo = /^(\/media\/[\w-]{1,64}\/)\d{1,4}$/.exec(address)
  if (photo) return `${photo[1]}${KEPT_WIDTH}`
  const dish = /^(\/media\/drawn\/dish\/[^/]+\/)\d{1,4}(\.webp(?:\?.*)?)$/.exec(address)
  return dish ? `${dish[1]}${KEPT_WIDTH}${dish[2]}` : null
}
