import { rgbaToThumbHash } from 'thumbhash'
import { LARGEST_WIDTH, type PictureWidth, pictureWidths } from '#common/pictures.ts'
import type { HeicPixels } from './heic/heic.ts'
import { toSrgb } from './heic/heic-colours.ts'
import { readHeicProfile } from './heic/heic-properties.ts'
import { loadSharp, type OpenedPicture, openPicture, STEP_SECONDS } from './safe-sharp.ts'
import { uprightSteps } from './upright.ts'

export type ProcessedPicture = {
  /** Pixels of the largest size, upright. */
  width: number
  height: number
  /** Average colour as #rrggbb, on white where the picture is see-through. */
  colour: string
  /** Base64. */
  thumbhash: string
  /** WebP files. */
  files: Record<PictureWidth, Buffer>
}

type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 }

/** Screenshots of whole pages are this many times as tall as wide at most; WebP itself ends at 16,383 pixels. */
const TALLEST = 4
const QUALITY = 80
/** Of six: files as small as those of the usual four, in four fifths of the time; two would make them 5 % larger. */
const EFFORT = 3
/** thumbhash reads at most 100 by 100 pixels. */
const THUMB = 100

/** All sizes of a JPEG, PNG, WebP or AVIF picture. Throws for what the decoder cannot read. */
export const makeSizes = async (bytes: Uint8Array): Promise<ProcessedPicture> =>
  sizesOf(await decode(await openPicture(bytes)))

/** All sizes of a picture. */
export async function sizesOf(pixels: Pixels): Promise<ProcessedPicture> {
  return { width: pixels.width, height: pixels.height, ...(await look(pixels)), files: await encode(pixels) }
}

/**
 * The picture at its largest stored size, upright. It is made small while it is read and turned afterwards: the other
 * way round, a phone's upright photo would be unpacked whole first.
 */
async function decode({ orientation, picture }: OpenedPicture): Promise<Pixels> {
  const { angle, flip, flop } = uprightSteps(orientation)
  const sideways = angle % 180 !== 0
  const box = { width: LARGEST_WIDTH, height: LARGEST_WIDTH * TALLEST }
  const small = await picture()
    .resize({ ...(sideways ? { width: box.height, height: box.width } : box), fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: STEP_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = asPixels(small)
  if (orientation === 1) return pixels
  const turned = (await from(pixels)).flip(flip).flop(flop).rotate(angle)
  return asPixels(await turned.raw().toBuffer({ resolveWithObject: true }))
}

/** A decoded HEIC picture at its largest stored size, in sRGB; it is upright already. */
export async function shrinkHeic({ data, width, height }: HeicPixels, bytes: Uint8Array): Promise<Pixels> {
  const whole = { data: Buffer.from(data.buffer), width, height, channels: 4 } as const
  const small = await (await from(whole))
    .resize({ width: LARGEST_WIDTH, height: LARGEST_WIDTH * TALLEST, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const profile = readHeicProfile(bytes)
  return asPixels(profile ? await toSrgb(small, profile) : small)
}

type RawOutput = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

const asPixels = ({ data, info: { width, height, channels } }: RawOutput): Pixels => ({ data, width, height, channels })

const from = async ({ data, width, height, channels }: Pixels) =>
  (await loadSharp())(data, { raw: { width, height, channels } }).timeout({ seconds: STEP_SECONDS })

async function look(pixels: Pixels): Promise<{ colour: string; thumbhash: string }> {
  const average = await (await from(pixels))
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer()
  const [red = 0, green = red, blue = red] = average
  const colour = `#${[red, green, blue].map(part => part.toString(16).padStart(2, '0')).join('')}`
  const thumb = await (await from(pixels))
    .resize({ width: THUMB, height: THUMB, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const thumbhash = rgbaToThumbHash(thumb.info.width, thumb.info.height, thumb.data)
  return { colour, thumbhash: Buffer.from(thumbhash).toString('base64') }
}

async function encode(pixels: Pixels): Promise<Record<PictureWidth, Buffer>> {
  const files: Partial<Record<PictureWidth, Buffer>> = {}
  let whole: Buffer | undefined
  for (const width of pictureWidths) {
    const box = { width, height: width * TALLEST }
    const file =
      whole ??
      (await (
        await from(pixels)
      )
        .resize({ ...box, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: QUALITY, effort: EFFORT })
        .toBuffer())
    if (pixels.width <= box.width && pixels.height <= box.height) whole = file
    files[width] = file
  }
  return files as Record<PictureWidth, Buffer>
}
