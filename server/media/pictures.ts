import { createFairQueue, createSemaphore, type FairQueue, type Semaphore } from '#server/platform/queue.ts'
import { createHeicDecoder, type HeicDecoder } from './heic/heic.ts'
import { createPictureProcessor, type ProcessPicture } from './process-picture.ts'

declare module '../platform/context.ts' {
  interface Services {
    pictures: Pictures
  }
}

/** The work on pictures of one server, and the queues that bound how much of it runs at one time. */
export type Pictures = {
  process: ProcessPicture
  decodeHeic: HeicDecoder['decode']
  /** Fetches, by host: many pictures come from the same site, which has others to answer too. */
  fetching: FairQueue
  /** Files taken out of their forms: whoever waits does not hold the same bytes twice. */
  copying: Semaphore
  /** Photos made small for a model: one of 50 million pixels takes 150 MB meanwhile. */
  shrinking: Semaphore
  close(): Promise<void>
}

export function createPictures(): Pictures {
  const heic = createHeicDecoder()
  return {
    process: createPictureProcessor(heic.decode),
    decodeHeic: heic.decode,
    fetching: createFairQueue({ concurrency: 12, concurrencyPerKey: 2 }),
    copying: createSemaphore(4, 30),
    shrinking: createSemaphore(1),
    close: heic.close,
  }
}
