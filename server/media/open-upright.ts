import type { Sharp } from 'sharp'
import type { Viewer } from '#server/platform/context.ts'
import { requirePictureType } from './picture-type.ts'
import type { Pictures } from './pictures.ts'
import { loadSharp, openPicture } from './safe-sharp.ts'

/**
 * A decoder at the start of a picture of any kind that is taken in, which turns it upright. Throws
 * UNSUPPORTED_MEDIA_TYPE for other kinds of files, and what the decoder does for a damaged or too large one.
 */
export async function openUpright(
  { pictures, viewer }: { pictures: Pick<Pictures, 'decodeHeic'>; viewer: Viewer },
  bytes: Uint8Array,
): Promise<Sharp> {
  if (requirePictureType(bytes) !== 'heic') return (await openPicture(bytes)).picture().autoOrient()
  const { data, width, height } = await pictures.decodeHeic(bytes, viewer.id)
  return (await loadSharp())(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } })
}
