import { pictureMessages } from '#common/pictures.ts'
import { DomainError } from '#server/platform/errors.ts'
import { dataUrlHead } from '#server/platform/http/data-urls.ts'
import { bytesOfFile } from '#server/platform/http/received-file.ts'
import { requireSize } from './picture-type.ts'

/**
 * The bytes of a picture in a data URL (RFC 2397, base64 only); what type they are is for the bytes to say. Throws
 * UNSUPPORTED_MEDIA_TYPE for any other text, and PAYLOAD_TOO_LARGE, before anything is unpacked, for more than `maxBytes`.
 */
export function readDataUrl(text: string, maxBytes: number): Uint8Array {
  const head = dataUrlHead(text)
  if (!head) throw new DomainError('UNSUPPORTED_MEDIA_TYPE', pictureMessages.wrongType)
  // At most two of the last bytes are padding.
  requireSize(Math.floor(((text.length - head.length) * 3) / 4) - 2, maxBytes)
  return Buffer.from(text.slice(head.length), 'base64')
}

/**
 * The bytes of a picture in whatever a chef sends: a data URL, or a file, which a long data URL is by the time it is here.
 * Throws what `readDataUrl` does.
 */
export async function bytesOfUpload(image: Blob | string, maxBytes: number): Promise<Uint8Array> {
  if (typeof image === 'string') return readDataUrl(image, maxBytes)
  requireSize(image.size, maxBytes)
  return bytesOfFile(image)
}
