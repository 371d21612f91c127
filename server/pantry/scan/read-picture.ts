import type { Grey } from 'photo-reader'
import { openUpright } from '#server/media/open-upright.ts'
import { STEP_SECONDS } from '#server/media/safe-sharp.ts'
import type { ChefCtx } from '#server/platform/context.ts'

/** Longest side that is worked on, in pixels: the print of a label two metres away is sharp enough. */
const LONGEST_SIDE = 2800

/** A photo in grey, upright. Throws what the decoder does for a picture that is damaged or too large. */
export async function greyPicture(ctx: Pick<ChefCtx, 'pictures' | 'viewer'>, bytes: Uint8Array): Promise<Grey> {
  const { data, info } = await (await openUpright(ctx, bytes))
    .flatten({ background: '#ffffff' })
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .toColourspace('b-w')
    .timeout({ seconds: STEP_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8Array(data.buffer, data.byteOffset, data.length), width: info.width, height: info.height }
}
