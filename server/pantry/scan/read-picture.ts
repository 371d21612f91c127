import type { Grey } from '#server/capture/photo/grey.ts'
import { decodeHeic } from '#server/media/heic.ts'
import { requirePictureType } from '#server/media/picture-type.ts'
import { openPicture, STEP_SECONDS, sharp } from '#server/media/safe-sharp.ts'

/** Longest side that is worked on, in pixels: the print of a label two metres away is sharp enough. */
const LONGEST_SIDE = 2800

async function opened(bytes: Uint8Array) {
  if (requirePictureType(bytes) !== 'heic') return (await openPicture(bytes)).picture().autoOrient()
  const { data, width, height } = await decodeHeic(bytes)
  return sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } })
}

/** A photo in grey, upright. Throws what the decoder does for a picture that is damaged or too large. */
export async function greyPicture(bytes: Uint8Array): Promise<Grey> {
  const { data, info } = await (await opened(bytes))
    .flatten({ background: '#ffffff' })
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .toColourspace('b-w')
    .timeout({ seconds: STEP_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8Array(data.buffer, data.byteOffset, data.length), width: info.width, height: info.height }
}
