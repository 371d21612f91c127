import pLimit from 'p-limit'
import { openUpright } from '../../media/open-upright.ts'
import { STEP_SECONDS } from '../../media/safe-sharp.ts'

/** Pixels of the longer side: what models look at, and enough for small print. */
const SIDE = 1600
const QUALITY = 85

/** One after the other: a photo of 50 million pixels takes 150 MB while it is made small. */
const queue = pLimit(1)

/**
 * A photo as a model is shown it: upright, at most 1600 pixels a side, a JPEG without metadata. Rejects when it cannot
 * be decoded.
 */
export const pictureForModel = (bytes: Uint8Array): Promise<Uint8Array> =>
  queue(async () =>
    (await openUpright(bytes))
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY })
      .timeout({ seconds: STEP_SECONDS })
      .toBuffer(),
  )
