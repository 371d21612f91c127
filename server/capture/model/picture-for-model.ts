import { openUpright } from '../../media/open-upright.ts'
import { STEP_SECONDS } from '../../media/safe-sharp.ts'
import type { ChefCtx } from '../../platform/context.ts'

/** Pixels of the longer side: what models look at, and enough for small print. */
const SIDE = 1600
const QUALITY = 85

/**
 * A photo as a model is shown it: upright, at most 1600 pixels a side, a JPEG without metadata. Photos are made small one
 * after the other, and chefs share that time fairly. Rejects when it cannot be decoded.
 */
export const pictureForModel = (ctx: Pick<ChefCtx, 'pictures' | 'viewer'>, bytes: Uint8Array): Promise<Uint8Array> =>
  ctx.pictures.shrinking.run(ctx.viewer.id, async () =>
    (await openUpright(ctx, bytes))
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY })
      .timeout({ seconds: STEP_SECONDS })
      .toBuffer(),
  )
