import { createFairQueue, type FairQueue } from '#server/platform/queue.ts'
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
  /** Fetches, by chef, each of whom leaves places to the others. */
  fetching: FairQueue
  /** Fetches, by host, within those: many pictures come from one site, which has others to answer too. */
  fetchingFrom: FairQueue
  /** Files taken out of their forms, by chef: a waiting upload does not hold the same bytes twice. */
  copying: FairQueue
  /** Photos made small for a model, by chef: one of 50 million pixels takes 150 MB meanwhile. */
  shrinking: FairQueue
  close(): Promise<void>
}

export function createPictures(): Pictures {
  const heic = createHeicDecoder()
  const processor = createPictureProcessor(heic.decode)
  return {
    process: processor.process,
    decodeHeic: heic.decode,
    fetching: createFairQueue({ concurrency: 12, concurrencyPerKey: 4 }),
    fetchingFrom: createFairQueue({ concurrency: 12, concurrencyPerKey: 2 }),
    copying: createFairQueue({ concurrency: 4, concurrencyPerKey: 2, maxWaiting: 60, maxWaitingPerKey: 14 }),
    shrinking: createFairQueue({ concurrency: 1 }),
    close: async () => void (await Promise.all([heic.close(), processor.close()])),
  }
}
