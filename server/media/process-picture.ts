import { availableParallelism } from 'node:os'
import { pictureMessages, tooManyPixelsMessage } from '#common/pictures.ts'
import { DomainError, unavailable, unprocessable } from '#server/platform/errors.ts'
import { workerFile } from '#server/platform/worker-host.ts'
import { createWorkerPool, WorkerPoolError } from '#server/platform/worker-pool.ts'
import { throttleUnderLoad } from '../platform/event-loop.ts'
import { createFairQueue } from '../platform/queue.ts'
import type { HeicDecoder } from './heic/heic.ts'
import { type ProcessedPicture, shrinkHeic, sizesOf } from './make-sizes.ts'
import { requirePictureType } from './picture-type.ts'
import { openPicture, TooManyPixels } from './safe-sharp.ts'

/** Half the machine: the other half is for the feed of everybody else. */
const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2))
/** At work or waiting, of all and of one chef. Each waits with up to 10 MB in hand. */
const MAX_ASKED = 34
const MAX_ASKED_OF_CHEF = 14
/** Of those, the last ones are kept for chefs who have none there: a few who send a great deal keep nobody out. */
const KEPT = 10
/** Milliseconds for one picture in its thread, which has six steps of up to 20 seconds. */
const TIME_LIMIT_MS = 120_000

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

export type PictureProcessor = { process: ProcessPicture; close(): Promise<void> }

/**
 * Pictures are worked on in threads. Their pixels would have the garbage collector go through the whole heap of the server after
 * every fourth picture, and hold the event loop meanwhile: each has several megabytes.
 */
export function createPictureProcessor(decodeHeic: HeicDecoder['decode']): PictureProcessor {
  const pool = createWorkerPool<Uint8Array>(workerFile('picture-worker', import.meta.url), {
    threads: AT_ONCE,
    threadsPerKey: AT_ONCE,
    timeLimitMs: TIME_LIMIT_MS,
    maxHeapMb: 64,
  })
  const queue = createFairQueue({ concurrency: AT_ONCE })
  const largeOnes = createFairQueue({ concurrency: 1 })
  const asked = countAsked()
  const process = async (bytes: Uint8Array, chefId = 0): Promise<ProcessedPicture> => {
    const type = requirePictureType(bytes)
    asked.enter(chefId)
    try {
      if (type === 'heic') {
        // Its thread works beside the queue, so that small pictures do not wait for the seconds that it takes.
        const whole = await largeOnes.run(chefId, () => decodeHeic(bytes, chefId))
        const pixels = await shrinkHeic(whole, bytes)
        return await queue.run(chefId, () => throttleUnderLoad(() => sizesOf(pixels)))
      }
      const { width, height } = await openPicture(bytes)
      const make = async () => withBuffers((await pool.run(chefId, bytes)) as ProcessedPicture)
      const work = () => queue.run(chefId, () => throttleUnderLoad(make))
      const isLarge = width * height > (type === 'avif' ? LARGE_AVIF_PIXELS : LARGE_PIXELS)
      return await (isLarge ? largeOnes.run(chefId, work) : work())
    } catch (error) {
      if (error instanceof DomainError) throw error
      if (error instanceof TooManyPixels) throw unprocessable(tooManyPixelsMessage(type))
      if (error instanceof WorkerPoolError && error.reason === 'closed') throw unavailable(pictureMessages.busy, 5)
      throw unprocessable(pictureMessages.unreadable)
    } finally {
      asked.leave(chefId)
    }
  }
  return { process, close: pool.close }
}

/** What a thread answers as `Buffer` arrives as bare bytes. */
function withBuffers({ files, ...picture }: ProcessedPicture): ProcessedPicture {
  const buffers = Object.entries(files).map(([width, { buffer, byteOffset, byteLength }]) => [
    width,
    Buffer.from(buffer, byteOffset, byteLength),
  ])
  return { ...picture, files: Object.fromEntries(buffers) }
}
