import { pictureUrl } from '#common/pictures.ts'
import { storedKey } from '#server/media/drawn/contract.ts'

/** Where a chef's picture comes from, in the two sizes that faces are shown in; nowhere when they have none. */
export function faceAddresses(pictureAddress: string | null): { src?: string; srcSet?: string } {
  if (pictureAddress === null) return {}
  const key = storedKey(pictureAddress)
  if (key === null) return { src: pictureAddress }
  return { src: pictureUrl(key, 96), srcSet: `${pictureUrl(key, 96)} 96w, ${pictureUrl(key, 320)} 320w` }
}
