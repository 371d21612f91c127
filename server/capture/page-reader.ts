import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { PageProblem } from './extract/judge-page.ts'
import type { ExtractedRecipe } from './extract/recipe.ts'
import type { TextRecipe } from './text/text-recipe.ts'

/**
 * The page to read: its bytes, its `Content-Type` with the character set, and its absolute http(s) address, or null for
 * a page that somebody brought without one; and the status of the answer, where there was one.
 */
export type PageToRead = { body: Uint8Array; contentType: string; url: string | null; status?: number }

/** What was found on a page. */
export type PageReading = {
  /** The recipes, the page's main one first; none when it holds no recipe. */
  recipes: ExtractedRecipe[]
  /** What kind of page it is when it gives none, or not all of one. */
  problem: PageProblem | null
  /** The words of a page without recipe, bounded; '' otherwise. */
  text: string
}

/** One piece of work for the thread. */
export type ReaderJob = { kind: 'page'; page: PageToRead } | { kind: 'text'; text: string }

/** What the thread sends: first that it is up, then one answer for each job. */
export type WorkerMessage = { ready: true } | { answer: PageReading | TextRecipe | null } | { error: string }

export type PageReadFailure = 'busy' | 'timeout' | 'crashed' | 'closed'

/** No answer to a job: too many wait, it took too long, the thread broke, or the reader was closed. */
export class PageReadError extends Error {
  readonly reason: PageReadFailure

  constructor(reason: PageReadFailure, options?: ErrorOptions) {
    super(`The page could not be read: ${reason}`, options)
    this.name = 'PageReadError'
    this.reason = reason
  }
}

/** Both throw {@link PageReadError}; a text without a recipe is null. */
export type PageReader = {
  readPage(page: PageToRead): Promise<PageReading>
  readText(text: string): Promise<TextRecipe | null>
  close(): Promise<void>
}

/** How many jobs may wait, how long one may take, and how much memory the thread may use for objects. */
export type PageReaderLimits = { maxWaiting?: number; timeLimitMs?: number; maxHeapMb?: number }

type Waiting = { job: ReaderJob; resolve: (answer: unknown) => void; reject: (error: Error) => void }

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
 * Reads pages and texts in one thread of its own, one after the other, so that none can hold up the server: reading a
 * hostile page of 5 MB takes half a second, an ordinary one some milliseconds. What goes over the time limit ends the
 * thread, and the next job gets a new one. The thread starts with the first job and keeps no process alive. `workerUrl`
 * is the file of the worker, see {@link extractWorkerUrl}.
 */
export function createPageReader(
  workerUrl: URL,
  { maxWaiting = 20, timeLimitMs = 5000, maxHeapMb = 256 }: PageReaderLimits = {},
): PageReader {
  const waiting: Waiting[] = []
  let current: Waiting | null = null
  let worker: Worker | null = null
  let isReady = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  const finish = (settle: (waiting: Waiting) => void): void => {
    clearTimeout(timer)
    const done = current
    current = null
    if (done) settle(done)
    next()
  }

  const dropWorker = (reason: PageReadFailure, cause?: unknown): void => {
    const broken = worker
    worker = null
    isReady = false
    broken?.terminate().catch(() => undefined)
    finish(({ reject }) => reject(new PageReadError(reason, { cause })))
  }

  const post = (): void => {
    if (!current) return
    clearTimeout(timer)
    timer = setTimeout(() => dropWorker('timeout'), timeLimitMs)
    worker?.postMessage(current.job)
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
        } else if ('answer' in message) {
          finish(({ resolve }) => resolve(message.answer))
        } else {
          finish(({ reject }) => reject(new PageReadError('crashed', { cause: message.error })))
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

  const run = (job: ReaderJob): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (isClosed) return reject(new PageReadError('closed'))
      if (waiting.length >= maxWaiting) return reject(new PageReadError('busy'))
      waiting.push({ job, resolve, reject })
      next()
    })

  return {
    readPage: page => run({ kind: 'page', page }) as Promise<PageReading>,
    readText: text => run({ kind: 'text', text }) as Promise<TextRecipe | null>,
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      const left = current ? [current, ...waiting] : [...waiting]
      waiting.length = 0
      current = null
      const last = worker
      worker = null
      for (const { reject } of left) reject(new PageReadError('closed'))
      await last?.terminate()
    },
  }
}

/** Read by everyone who brings no reader of their own; its thread starts with the first job. */
export const sharedReader: PageReader = createPageReader(extractWorkerUrl())
