import { availableParallelism } from 'node:os'
import { rgbaToThumbHash } from 'thumbhash'
import {
  LARGEST_WIDTH,
  type PictureWidth,
  pictureMessages,
  pictureWidths,
  tooManyPixelsMessage,
} from '#common/pictures.ts'
import { DomainError, unavailable, unprocessable } from '#server/platform/errors.ts'
import { throttleUnderLoad } from '../platform/event-loop.ts'
import { createFairQueue } from '../platform/queue.ts'
import type { HeicDecoder, HeicPixels } from './heic/heic.ts'
import { toSrgb } from './heic/heic-colours.ts'
import { readHeicProfile } from './heic/heic-properties.ts'
import { requirePictureType } from './picture-type.ts'
import { loadSharp, type OpenedPicture, openPicture, STEP_SECONDS, TooManyPixels } from './safe-sharp.ts'
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

/** Half the machine: the other half is for the feed of everybody else. */
const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2))
/** At work or waiting, of all and of one chef. Each waits with up to 10 MB in hand. */
const MAX_ASKED = 34
const MAX_ASKED_OF_CHEF = 14
/** Of those, the last ones are kept for chefs who have none there: a few who send a great deal keep nobody out. */
const KEPT = 10
/** Screenshots of whole pages are this many times as tall as wide at most; WebP itself ends at 16,383 pixels. */
const TALLEST = 4
const QUALITY = 80
/** Of six: files as small as those of the usual four, in four fifths of the time; two would make them 5 % larger. */
const EFFORT = 3
/** thumbhash reads at most 100 by 100 pixels. */
const THUMB = 100

/**
 * Of pictures with more pixels than this, one is worked on at a time: progressive and interlaced ones are unpacked
 * whole, in up to 9.4 bytes a pixel, and AVIF always is, in up to 25.
 */
const LARGE_PIXELS = 16_000_000
const LARGE_AVIF_PIXELS = 4_000_000

/** Pictures of each chef that are processed or waiting; those without a chef count under 0. */
function countAsked() {
  const asked = new Map<number, number>()
  return {
    enter(chefId: number): void {
      const own = asked.get(chefId) ?? 0
      const all = [...asked.values()].reduce((sum, count) => sum + count, 0)
      const most = chefId !== 0 && own > 0 ? MAX_ASKED - KEPT : MAX_ASKED
      if (all >= most || (chefId !== 0 && own >= MAX_ASKED_OF_CHEF)) throw unavailable(pictureMessages.busy, 5)
      asked.set(chefId, own + 1)
    },
    leave(chefId: number): void {
      const left = (asked.get(chefId) ?? 1) - 1
      if (left > 0) asked.set(chefId, left)
      else asked.delete(chefId)
    },
  }
}

/**
 * Decodes a JPEG, PNG, WebP, AVIF or HEIC picture and makes all its sizes anew as WebP: upright, sRGB, first frame, without
 * any metadata. Each size is as wide as its name and at most four times as tall, but never larger than the original: a
 * smaller picture is stored at its own size under every larger name.
 *
 * One picture is worked on at a time for every two cores, and chefs share that time fairly; with more than 34 at work or
 * waiting (24 for a chef who has some there), or 14 of one chef, it throws SERVICE_UNAVAILABLE. Throws UNSUPPORTED_MEDIA_TYPE for other kinds of files, and UNPROCESSABLE_CONTENT for what is
 * empty, damaged, over the pixels of its kind (50 million, less where all are unpacked at once) or longer than 65,535 (judged from the header, before anything is decoded).
 */
export type ProcessPicture = (bytes: Uint8Array, chefId?: number) => Promise<ProcessedPicture>

export function createPictureProcessor(decodeHeic: HeicDecoder['decode']): ProcessPicture {
  const queue = createFairQueue({ concurrency: AT_ONCE })
  const largeOnes = createFairQueue({ concurrency: 1 })
  const asked = countAsked()
  return async (bytes, chefId = 0) => {
    const type = requirePictureType(bytes)
    asked.enter(chefId)
    try {
      if (type === 'heic') {
        // Its thread works beside the queue, so that small pictures do not wait for the seconds that it takes.
        const whole = await largeOnes.run(chefId, () => decodeHeic(bytes, chefId))
        const pixels = await shrinkHeic(whole, bytes)
        return await queue.run(chefId, () => finish(pixels))
      }
      const opened = await openPicture(bytes)
      const work = () => queue.run(chefId, async () => finish(await throttleUnderLoad(() => decode(opened))))
      const isLarge = opened.width * opened.height > (type === 'avif' ? LARGE_AVIF_PIXELS : LARGE_PIXELS)
      return await (isLarge ? largeOnes.run(chefId, work) : work())
    } catch (error) {
      if (error instanceof DomainError) throw error
      if (!(error instanceof TooManyPixels)) throw unprocessable(pictureMessages.unreadable)
      throw unprocessable(tooManyPixelsMessage(type))
    } finally {
      asked.leave(chefId)
    }
  }
}

async function finish(pixels: Pixels): Promise<ProcessedPicture> {
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
async function shrinkHeic({ data, width, height }: HeicPixels, bytes: Uint8Array): Promise<Pixels> {
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
      (await throttleUnderLoad(async () =>
        (
          await from(pixels)
        )
          .resize({ ...box, fit: 'inside', withoutEnlargement: true })
          .webp({ quality: QUALITY, effort: EFFORT })
          .toBuffer(),
      ))
    if (pixels.width <= box.width && pixels.height <= box.height) whole = file
    files[width] = file
  }
  return files as Record<PictureWidth, Buffer>
}
