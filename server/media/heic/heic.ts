import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { pictureMessages } from '#common/pictures.ts'
import { unavailable, unprocessable } from '#server/platform/errors.ts'
import { createFairQueue, QueueFullError } from '../../platform/queue.ts'
import { MAX_PIXELS } from '../safe-sharp.ts'
import { readHeicPixels } from './heic-properties.ts'

/** What the thread is given. */
export type HeicJob = { bytes: Uint8Array; maxPixels: number; maxMemoryMb: number }

/** Four bytes a pixel: red, green, blue, opacity. */
export type HeicPixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }

/** What the thread answers. */
export type HeicMessage = HeicPixels | { error: string }

export type HeicLimits = { timeLimitMs?: number; maxMemoryMb?: number; maxWaiting?: number; maxWaitingOfChef?: number }

/** The thread's file: the one that starts it from source, or the one beside or above this file once compiled. */
export function heicWorkerUrl(): URL {
  const places = ['./heic-worker-source.mjs', './heic-worker.js', '../heic-worker.js']
  const found = places.map(place => new URL(place, import.meta.url)).find(url => existsSync(fileURLToPath(url)))
  if (!found) throw new Error('The file of the thread that decodes HEIC pictures is missing')
  return found
}

/**
 * Answers a function that decodes the picture of a HEIC file, turned upright. The decoder works synchronously and is
 * written in C++, so each picture gets a thread of its own, one after the other, which ends with it: its memory goes
 * back, and no picture sees what another left. 48 million pixels took 9 seconds and 450 MB. Throws UNPROCESSABLE_CONTENT for a file over 50 million pixels (judged
 * before anything is decoded) or one that cannot be decoded in time, SERVICE_UNAVAILABLE when too many wait.
 */
export function createHeicDecoder(
  workerUrl: () => URL = heicWorkerUrl,
  { timeLimitMs = 30_000, maxMemoryMb = 512, maxWaiting = 8, maxWaitingOfChef = 6 }: HeicLimits = {},
): (bytes: Uint8Array, chefId?: number) => Promise<HeicPixels> {
  const queue = createFairQueue({ concurrency: 1, maxWaiting, maxWaitingPerKey: maxWaitingOfChef })
  return async (bytes, chefId = 0) => {
    const pixels = readHeicPixels(bytes)
    if (pixels === null) throw unprocessable(pictureMessages.unreadable)
    if (pixels > MAX_PIXELS) throw unprocessable(pictureMessages.tooManyPixels)
    const job = { bytes, maxPixels: MAX_PIXELS, maxMemoryMb }
    const message = await queue
      .run(chefId, () => runThread(workerUrl(), job, timeLimitMs))
      .catch(error => {
        throw error instanceof QueueFullError ? unavailable(pictureMessages.busy, 5) : error
      })
    if ('error' in message) throw unprocessable(pictureMessages.unreadable)
    return message
  }
}

/** One thread from start to end. A thread that breaks or takes too long is an answer too. */
async function runThread(url: URL, job: HeicJob, timeLimitMs: number): Promise<HeicMessage> {
  const worker = new Worker(url, {
    workerData: job,
    // The thread handles foreign bytes: it needs none of the server's secrets, and what the decoder prints is no log.
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<HeicMessage>(resolve => {
      worker.once('message', resolve)
      worker.once('error', error => resolve({ error: String(error) }))
      worker.once('exit', () => resolve({ error: 'the thread ended' }))
      timer = setTimeout(() => resolve({ error: 'it took too long' }), timeLimitMs)
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

/** The decoder of this process. */
export const decodeHeic = createHeicDecoder()
