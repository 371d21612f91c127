import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { ExtractedRecipe } from './extract/recipe.ts'

/** The page to read: its bytes, its `Content-Type` with the character set, and its absolute http(s) address. */
export type PageToRead = { body: Uint8Array; contentType: string; url: string }

/** Reads one page; null when it holds no recipe. Throws {@link PageReadError}. */
export type ReadPage = (page: PageToRead) => Promise<ExtractedRecipe | null>

/** What the worker sends: first that it is up, then one answer for each page. */
export type WorkerMessage = { ready: true } | { recipe: ExtractedRecipe | null } | { error: string }

export type PageReadFailure = 'busy' | 'timeout' | 'crashed' | 'closed'

/** No answer to a page: too many wait, it took too long, the thread broke, or the reader was closed. */
export class PageReadError extends Error {
  readonly reason: PageReadFailure

  constructor(reason: PageReadFailure, options?: ErrorOptions) {
    super(`The page could not be read: ${reason}`, options)
    this.name = 'PageReadError'
    this.reason = reason
  }
}

export type PageReader = { read: ReadPage; close: () => Promise<void> }

/** How many pages may wait, how long one may take, and how much memory the thread may use for objects. */
export type PageReaderLimits = { maxWaiting?: number; timeLimitMs?: number; maxHeapMb?: number }

type Job = { page: PageToRead; resolve: (recipe: ExtractedRecipe | null) => void; reject: (error: Error) => void }

/** Time the thread may take to come up. */
const START_LIMIT_MS = 15_000

/** The worker's file: the one that starts it from source, or the one beside or above this file once compiled. */
export function extractWorkerUrl(): URL {
  const places = ['./extract-worker-source.mjs', './extract-worker.js', '../extract-worker.js']
  const urls = places.map(place => new URL(place, import.meta.url))
  const found = urls.find(url => existsSync(fileURLToPath(url)))
  if (!found) throw new Error('The file of the thread that reads recipe pages is missing')
  return found
}

/**
 * Reads pages in one thread of its own, one after the other, so that no page can hold up the server: reading a hostile
 * page of 5 MB takes half a second, an ordinary one some milliseconds. A page over the time limit ends the thread, and
 * the next page gets a new one. The thread starts with the first page and keeps no process alive. `workerUrl` is the
 * file of the worker, see {@link extractWorkerUrl}.
 */
export function createPageReader(
  workerUrl: URL,
  { maxWaiting = 20, timeLimitMs = 3000, maxHeapMb = 256 }: PageReaderLimits = {},
): PageReader {
  const waiting: Job[] = []
  let current: Job | null = null
  let worker: Worker | null = null
  let isReady = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  const finish = (settle: (job: Job) => void): void => {
    clearTimeout(timer)
    const job = current
    current = null
    if (job) settle(job)
    next()
  }

  const dropWorker = (reason: PageReadFailure, cause?: unknown): void => {
    const broken = worker
    worker = null
    isReady = false
    broken?.terminate().catch(() => undefined)
    finish(job => job.reject(new PageReadError(reason, { cause })))
  }

  const post = (): void => {
    if (!current) return
    clearTimeout(timer)
    timer = setTimeout(() => dropWorker('timeout'), timeLimitMs)
    worker?.postMessage(current.page)
  }

  const start = (): Worker => {
    // No environment: the thread handles foreign text and needs none of the server's secrets.
    const started = new Worker(workerUrl, { env: {}, resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } })
    const ifMine = (handle: () => void): void => {
      if (worker === started) handle()
    }
    started.on('message', (message: WorkerMessage) =>
      ifMine(() => {
        if ('ready' in message) {
          isReady = true
          post()
        } else if ('recipe' in message) {
          finish(job => job.resolve(message.recipe))
        } else {
          finish(job => job.reject(new PageReadError('crashed', { cause: message.error })))
        }
      }),
    )
    started.on('error', error => ifMine(() => dropWorker('crashed', error)))
    started.on('exit', () => ifMine(() => dropWorker('crashed')))
    timer = setTimeout(() => dropWorker('crashed', 'the thread did not start'), START_LIMIT_MS)
    return started
  }

  const next = (): void => {
    if (current) return
    current = waiting.shift() ?? null
    if (!current) {
      worker?.unref()
      return
    }
    worker ??= start()
    worker.ref()
    if (isReady) post()
  }

  return {
    read: page =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new PageReadError('closed'))
        if (waiting.length >= maxWaiting) return reject(new PageReadError('busy'))
        waiting.push({ page, resolve, reject })
        next()
      }),
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      const jobs = current ? [current, ...waiting] : [...waiting]
      waiting.length = 0
      current = null
      const last = worker
      worker = null
      for (const job of jobs) job.reject(new PageReadError('closed'))
      await last?.terminate()
    },
  }
}
