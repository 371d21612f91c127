import { workerFile } from '../../../platform/worker-host.ts'
import { createWorkerPool, type WorkerPool } from '../../../platform/worker-pool.ts'
import type { ReadingJob } from './read-upload.ts'

/** Milliseconds for one file: 300 MB of packed recipes take half a minute, and small machines are slower. */
const FILE_TIME_MS = 600_000

declare module '../../../platform/context.ts' {
  interface Services {
    /** Reads the files of imports. */
    importReaders: WorkerPool<ReadingJob>
  }
}

/** One thread, whose memory goes back after each file. */
export const createImportReaders = (): WorkerPool<ReadingJob> =>
  createWorkerPool(workerFile('upload-worker', import.meta.url), {
    threads: 1,
    maxWaiting: 200,
    maxWaitingPerKey: 4,
    timeLimitMs: FILE_TIME_MS,
    maxHeapMb: 192,
    isFreshForEachJob: true,
  })
