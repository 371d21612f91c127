import { findPictureType, type PictureType, pictureMessages, pictureTypes } from '#common/pictures.ts'
import { DomainError, unprocessable } from '#server/platform/errors.ts'

/** Throws PAYLOAD_TOO_LARGE for a file of more than `maxBytes`. */
export function requireSize(bytes: number, maxBytes: number): void {
  if (bytes > maxBytes) throw new DomainError('PAYLOAD_TOO_LARGE', pictureMessages.tooLarge)
}

/**
 * What kind of picture these bytes are. Throws UNPROCESSABLE_CONTENT for a file with nothing in it, and
 * UNSUPPORTED_MEDIA_TYPE for anything but a picture of these types.
 */
export function requirePictureType(bytes: Uint8Array, types: readonly PictureType[] = pictureTypes): PictureType {
  if (bytes.length === 0) throw unprocessable(pictureMessages.empty)
  const type = findPictureType(bytes)
  if (type === null || !types.includes(type)) throw new DomainError('UNSUPPORTED_MEDIA_TYPE', pictureMessages.wrongType)
  return type
}
