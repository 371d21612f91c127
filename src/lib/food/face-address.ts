import { pictureUrl } from '#server/media/contract.ts'
import { faceUrl } from '#server/media/drawn/contract.ts'
import { storedKey } from './picture-address.ts'

/** Where a chef's face comes from: their photo in the two sizes that faces are shown in, or the face drawn for them. */
export function faceAddresses(id: number, photoUrl: string | null): { src: string; srcSet?: string } {
  const key = storedKey(photoUrl)
  if (key === null) return { src: photoUrl ?? faceUrl(id) }
  return { src: pictureUrl(key, 96), srcSet: `${pictureUrl(key, 96)} 96w, ${pictureUrl(key, 320)} 320w` }
}
