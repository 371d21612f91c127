import type sharpPackage from 'sharp'
import type { Metadata, Sharp } from 'sharp'
import { requireSaneItems } from './heic/heif-items.ts'
import { withoutAsides } from './png-asides.ts'

/*
 * The decoder, shut down to what this server takes in. Importing sharp from anywhere else would do the same work
 * without these bounds.
 */

type SharpFactory = typeof sharpPackage

let loading: Promise<SharpFactory> | undefined

/** The decoder, loaded at its first use: it takes 10 MB. After a failure, the next call tries again. */
export function loadSharp(): Promise<SharpFactory> {
  loading ??= import('sharp')
    .then(({ default: sharp }) => bounded(sharp))
    .catch(error => {
      loading = undefined
      throw error
    })
  return loading
}

function bounded(sharp: SharpFactory): SharpFactory {
  // SVG, GIF, TIFF and the rest are refused by the decoder itself, not only by the look at the first bytes.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
  })
  // One thread a picture and no cache of operations: what several pictures need together stays predictable.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/** A picture of 31 KB can claim 256 million pixels; phones take 12 to 50 million. */
export const MAX_PIXELS = 50_000_000

/**
 * Of what decoders unpack whole, so that no picture takes more than 300 MB: an AVIF takes up to 25 bytes a pixel (12 bits,
 * transparent), an interlaced PNG up to 9.4 (16 bits, transparent), a progressive JPEG 6. One of 1.1 KB can claim millions.
 */
const MAX_AVIF_PIXELS = 12_200_000
const MAX_INTERLACED_PIXELS = 30_000_000

/** Seconds that one step on one picture may take. */
export const STEP_SECONDS = 20

/** Pixels of a side: as many as a JPEG can have. A picture of 1 by 40 million pixels kept the decoder for 23 seconds. */
const MAX_SIDE = 65_535

/** Bounded, damage refused, harmless oddities of cameras let through. */
const openOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const

/** A picture whose header claims more pixels than it may. */
export class TooManyPixels extends Error {}

/** Width and height are pixels as stored, `orientation` (EXIF, 1 to 8) is how to turn them upright. */
export type OpenedPicture = {
  width: number
  height: number
  orientation: number
  /** A decoder at the start of the picture, a new one each time. */
  picture(): Sharp
}

function maxPixelsOf({ format, isProgressive }: Metadata): number {
  if (format === 'heif') return MAX_AVIF_PIXELS
  return format === 'png' && isProgressive ? MAX_INTERLACED_PIXELS : MAX_PIXELS
}

/**
 * Opens a picture from outside; the only way in which foreign bytes may come to the decoder. It sees no packed texts,
 * and of the picture only the header is read. Throws `TooManyPixels` beyond the limit of its kind, and other errors for a side of more than 65,535
 * pixels and what the decoder cannot read.
 */
export async function openPicture(bytes: Uint8Array): Promise<OpenedPicture> {
  requireSaneItems(bytes)
  const sharp = await loadSharp()
  // Without sharp's own limit, so that the refusal can say why.
  const header = await sharp(withoutAsides(bytes), { limitInputPixels: false }).metadata()
  const { width, height, orientation = 1 } = header
  if (width * height > maxPixelsOf(header)) throw new TooManyPixels()
  if (Math.max(width, height) > MAX_SIDE) throw new Error('a side of the picture is too long')
  // Cleaned anew, so that a waiting call does not hold the file twice.
  return { width, height, orientation, picture: () => sharp(withoutAsides(bytes), openOptions) }
}
