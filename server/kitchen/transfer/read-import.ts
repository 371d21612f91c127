import type { ChefCtx, Services } from '../../platform/context.ts'
import { unavailable, unprocessable } from '../../platform/errors.ts'
import { workerFile } from '../../platform/worker-host.ts'
import { createWorkerPool, type WorkerPool, WorkerPoolError } from '../../platform/worker-pool.ts'
import { transferMessages } from './constants.ts'
import type { FoundOffer, ImportJob } from './import-job.ts'

/** Milliseconds for one JSON file: reading 8 MB of honest recipes takes two seconds, and small machines are slower. */
const FILE_TIME_MS = 15_000
/** Files of one import that may run out of time or memory before all of it is refused. */
const FAILED_FILES_MAX = 3

declare module '../../platform/context.ts' {
  interface Services {
    /** Reads imported recipe files. */
    importReaders: WorkerPool<ImportJob>
  }
}

/** Two threads, so that a file that takes long holds up nobody else. */
export const createImportReaders = (): Services['importReaders'] =>
  createWorkerPool(workerFile('import-worker', import.meta.url), {
    threads: 2,
    maxWaiting: 40,
    maxWaitingPerKey: 4,
    timeLimitMs: FILE_TIME_MS,
    maxHeapMb: 256,
  })

export type ImportReader = (job: ImportJob) => Promise<FoundOffer[]>

/**
 * Reads the files of one import in a thread. A file that takes too long or too much memory is one that offers nothing.
 * Throws UNPROCESSABLE_CONTENT when that happens again and again, SERVICE_UNAVAILABLE when too many imports wait.
 */
export function createImportReader(
  ctx: Pick<ChefCtx, 'viewer' | 'log' | 'requestId'> & { importReaders: Pick<WorkerPool<ImportJob>, 'run'> },
): ImportReader {
  let failed = 0
  return async job => {
    try {
      return (await ctx.importReaders.run(ctx.viewer.id, job)) as FoundOffer[]
    } catch (error) {
      if (!(error instanceof WorkerPoolError)) throw error
      if (error.reason === 'busy' || error.reason === 'closed') throw unavailable(transferMessages.busy, 10)
      ctx.log.warn({ requestId: ctx.requestId, err: error }, 'an imported file could not be read')
      failed += 1
      if (failed > FAILED_FILES_MAX) throw unprocessable(transferMessages.tooMuch)
      return [{ piece: 0, nth: 0, offer: { title: job.name, problem: transferMessages.tooMuchInFile } }]
    }
  }
}
