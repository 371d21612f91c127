import { pictureMessages } from '#common/pictures.ts'
import { DomainError } from '#server/platform/errors.ts'
import { requireSize } from './picture-type.ts'

/** Characters before the data in which the type and its parameters stand. */
const MAX_HEAD = 200

const HEAD = new RegExp(`^data:[^,]{0,${MAX_HEAD}};base64,`, 'i')

/**
 * The bytes of a picture in a data URL (RFC 2397, base64 only); what type they are is for the bytes to say. Throws
 * UNSUPPORTED_MEDIA_TYPE for any other text, and PAYLOAD_TOO_LARGE, before anything is unpacked, for more than `maxBytes`.
 */
export function readDataUrl(text: string, maxBytes: number): Uint8Array {
  const head = HEAD.exec(text.slice(0, MAX_HEAD + 20))?.[0]
  if (!head) throw new DomainError('UNSUPPORTED_MEDIA_TYPE', pictureMessages.wrongType)
  // At most two of the last bytes are padding.
  requireSize(Math.floor(((text.length - head.length) * 3) / 4) - 2, maxBytes)
  return Buffer.from(text.slice(head.length), 'base64')
}
