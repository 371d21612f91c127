import sharp from 'sharp'

/*
 * The decoder, shut down to what this server takes in. Importing sharp from anywhere else would do the same work
 * without these bounds.
 */

// SVG, GIF, TIFF and the rest are refused by the decoder itself, not only by the look at the first bytes.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})
// One thread a picture and no cache of operations: what several pictures need together stays predictable.
sharp.concurrency(1)
sharp.cache(false)

/** A picture of 31 KB can claim 256 million pixels; phones take 12 to 50 million. */
export const MAX_PIXELS = 50_000_000

/** Seconds that one step on one picture may take. */
export const STEP_SECONDS = 20

/** How bytes from outside are opened: bounded, damage refused, harmless oddities of cameras let through. */
export const openOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const

export { sharp }
