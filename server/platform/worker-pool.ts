import { setMaxListeners } from 'node:events'
import { createFairQueue, type FairQueueOptions, QueueFullError } from './queue.ts'
import { createWorkerThread, WorkerError, type WorkerLimits } from './worker-thread.ts'

/** Thrown by {@link WorkerPool.run} when no answer came: too many wait, it took too long, the thread broke, or all is closed. */
export class WorkerPoolError extends Error {
  readonly reason: 'busy' | 'timeout' | 'crashed' | 'closed'

  constructor(reason: WorkerPoolError['reason'], options?: ErrorOptions) {
    super(`No answer from the threads: ${reason}`, options)
    this.name = 'WorkerPoolError'
    this.reason = reason
  }
}

export type WorkerPoolOptions = WorkerLimits &
  Pick<FairQueueOptions, 'maxWaiting' | 'maxWaitingPerKey'> & {
    /** Threads; each starts when it is first needed. */
    threads: number
    /** How many of them one chef may have at a time; one by default. */
    threadsPerKey?: number
  }

export type WorkerPool<Job> = {
  /** Does the job when it is the turn of `key`: a chef's id, or 0 for nobody in particular. Throws {@link WorkerPoolError}. */
  run(key: number, job: Job): Promise<unknown>
  /** Ends all threads, and refuses every job. */
  close(): Promise<void>
}

/** Threads for work on what people bring, so that none of it can hold up the server. Chefs share the threads' time fairly. */
export function createWorkerPool<Job>(
  file: URL,
  { threads, threadsPerKey = 1, ...limits }: WorkerPoolOptions,
): WorkerPool<Job> {
  const idle = Array.from({ length: threads }, () => createWorkerThread<Job>(file, limits))
  const all = [...idle]
  const closing = new AbortController()
  // Every job that waits listens.
  setMaxListeners(0, closing.signal)
  const queue = createFairQueue({ ...limits, concurrency: threads, concurrencyPerKey: threadsPerKey })

  const onThread = async (job: Job): Promise<unknown> => {
    // The last one back is the first one out: it is up already.
    const thread = idle.pop()
    if (!thread) throw new Error('More jobs run than there are threads')
    try {
      return await thread.run(job)
    } finally {
      idle.push(thread)
    }
  }

  return {
    run: async (key, job) => {
      try {
        return await queue.run(key, () => onThread(job), closing.signal)
      } catch (error) {
        if (error instanceof WorkerPoolError) throw error
        if (error instanceof QueueFullError) throw new WorkerPoolError('busy', { cause: error })
        if (error instanceof WorkerError) throw new WorkerPoolError(error.reason, { cause: error.cause })
        throw error
      }
    },
    close: async () => {
      closing.abort(new WorkerPoolError('closed'))
      await Promise.all(all.map(thread => thread.close()))
    },
  }
}
