import { pictureMessages } from '#common/pictures.ts'
import { unavailable, unprocessable } from '#server/platform/errors.ts'
import { requirePart } from '#server/platform/optional-parts.ts'
import { workerFile } from '#server/platform/worker-host.ts'
import { createWorkerPool, WorkerPoolError } from '#server/platform/worker-pool.ts'
import { DECODER_MB, KEPT_PIXELS, MAX_HEIC_PIXELS } from './heic-limits.ts'
import { readHeicPixels } from './heic-properties.ts'

/** What the thread is given. */
export type HeicJob = { bytes: Uint8Array; maxPixels: number; keptPixels: number; maxMemoryMb: number }

/** Four bytes a pixel: red, green, blue, opacity. */
export type HeicPixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }

/** What the thread answers: `too-large` where the decoder asked for more memory than it may have. */
export type HeicAnswer = HeicPixels | 'too-large'

export type HeicLimits = { timeLimitMs?: number; maxMemoryMb?: number; maxWaiting?: number }

export type HeicDecoder = {
  /**
   * Decodes the picture of a HEIC file, turned upright. Throws UNPROCESSABLE_CONTENT for a file over 26 million pixels
   * (judged before anything is decoded) or one that cannot be decoded in time, SERVICE_UNAVAILABLE when too many wait.
   */
  decode(bytes: Uint8Array, chefId: number): Promise<HeicPixels>
  close(): Promise<void>
}

/**
 * The decoder works synchronously and is written in C++, so each picture gets a thread of its own, one after the other,
 * which ends with it: its memory goes back, and no picture sees what another left. 24 million pixels took 8 seconds and
 * 240 MB.
 */
export function createHeicDecoder(
  { timeLimitMs = 30_000, maxMemoryMb = DECODER_MB, maxWaiting = 8 }: HeicLimits = {},
  file: URL = workerFile('heic-worker', import.meta.url),
): HeicDecoder {
  const pool = createWorkerPool<HeicJob>(file, {
    threads: 1,
    isFreshForEachJob: true,
    // What the decoder prints is no log.
    isSilent: true,
    maxHeapMb: 128,
    timeLimitMs,
    maxWaiting,
    maxWaitingPerKey: 6,
  })
  return {
    async decode(bytes, chefId) {
      requirePart('heic')
      const pixels = readHeicPixels(bytes)
      if (pixels === null) throw unprocessable(pictureMessages.unreadable)
      if (pixels > MAX_HEIC_PIXELS) throw unprocessable(pictureMessages.tooManyHeicPixels)
      try {
        const job = { bytes, maxPixels: MAX_HEIC_PIXELS, keptPixels: KEPT_PIXELS, maxMemoryMb }
        const answer = (await pool.run(chefId, job)) as HeicAnswer
        if (answer === 'too-large') throw unprocessable(pictureMessages.tooManyHeicPixels)
        return answer
      } catch (error) {
        if (!(error instanceof WorkerPoolError)) throw error
        if (error.reason === 'busy' || error.reason === 'closed') throw unavailable(pictureMessages.busy, 5)
        throw unprocessable(pictureMessages.unreadable)
      }
    },
    close: pool.close,
  }
}
