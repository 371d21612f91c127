import type { Worker } from 'node:worker_threads'
import { startWorker, type WorkerBounds } from './worker-host.ts'

/** What a worker's file sends, see `serveJobs`: first that it is up, then one message for each job, and notes before it. */
export type WorkerMessage = { ready: true } | { note: unknown } | { answer: unknown } | { error: string }

export type WorkerFailure = 'timeout' | 'crashed' | 'closed'

/** No answer to a job: it took too long, the thread broke, or it was closed. */
export class WorkerError extends Error {
  readonly reason: WorkerFailure

  constructor(reason: WorkerFailure, options?: ErrorOptions) {
    super(`The thread gave no answer: ${reason}`, options)
    this.name = 'WorkerError'
    this.reason = reason
  }
}

export type WorkerLimits = WorkerBounds & {
  /** Milliseconds that one job may take. */
  timeLimitMs: number
  /** Each job gets a thread of its own, which ends before the job settles: its memory goes back, and nothing of it is left. */
  isFreshForEachJob?: boolean
}

export type WorkerThread<Job> = {
  /**
   * Does one job; the next may follow once this has settled. Throws {@link WorkerError}.
   * @param onNote is told what the job says while it is done
   */
  run(job: Job, onNote?: (note: unknown) => void): Promise<unknown>
  close(): Promise<void>
}

/** Milliseconds after which a thread without work ends: it holds some twenty megabytes. */
const REST_MS = 60_000

/** Milliseconds that a thread may take to come up. */
const START_LIMIT_MS = 15_000

/**
 * A thread that does one job at a time. It starts with its first job, keeps no process alive, and sees none of the
 * environment. A job over its time or memory ends the thread, and the next job gets a new one.
 */
export function createWorkerThread<Job>(
  file: URL,
  { timeLimitMs, isFreshForEachJob = false, ...bounds }: WorkerLimits,
): WorkerThread<Job> {
  let worker: Worker | null = null
  let isReady = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  /** The end of the last thread that was ended. */
  let ended: Promise<unknown> = Promise.resolve()
  let current: {
    job: Job
    onNote: (note: unknown) => void
    resolve: (answer: unknown) => void
    reject: (error: Error) => void
  } | null = null

  const settle = (how: (job: NonNullable<typeof current>) => void): void => {
    clearTimeout(timer)
    const done = current
    current = null
    if (isFreshForEachJob) end()
    worker?.unref()
    timer = worker ? setTimeout(end, REST_MS).unref() : undefined
    if (done) how(done)
  }

  /** Ends the thread; the next job starts another. */
  const end = (): void => {
    const last = worker
    worker = null
    isReady = false
    if (last) ended = last.terminate().catch(() => undefined)
  }

  const drop = (reason: WorkerFailure, cause?: unknown): void => {
    end()
    settle(({ reject }) => reject(new WorkerError(reason, { cause })))
  }

  const post = (): void => {
    if (!current) return
    clearTimeout(timer)
    timer = setTimeout(() => drop('timeout'), timeLimitMs)
    worker?.postMessage(current.job)
  }

  const start = (): Worker => {
    const started = startWorker(file, bounds)
    const ifMine = (handle: () => void): void => {
      if (worker === started) handle()
    }
    started.on('message', (message: WorkerMessage) =>
      ifMine(() => {
        if ('ready' in message) {
          isReady = true
          post()
        } else if ('note' in message) {
          current?.onNote(message.note)
        } else if ('answer' in message) {
          settle(({ resolve }) => resolve(message.answer))
        } else {
          settle(({ reject }) => reject(new WorkerError('crashed', { cause: message.error })))
        }
      }),
    )
    started.on('error', error => ifMine(() => drop('crashed', error)))
    started.on('exit', () => ifMine(() => drop('crashed')))
    timer = setTimeout(() => drop('crashed', 'the thread did not start'), START_LIMIT_MS)
    return started
  }

  return {
    run: async (job, onNote = () => {}) => {
      try {
        return await new Promise((resolve, reject) => {
          if (isClosed) return reject(new WorkerError('closed'))
          if (current) return reject(new Error('The thread has a job already'))
          current = { job, onNote, resolve, reject }
          clearTimeout(timer)
          worker ??= start()
          worker.ref()
          if (isReady) post()
        })
      } finally {
        if (isFreshForEachJob) await ended
      }
    },
    close: async () => {
      isClosed = true
      const last = worker
      worker = null
      settle(({ reject }) => reject(new WorkerError('closed')))
      await last?.terminate()
    },
  }
}
