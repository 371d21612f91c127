import type { Worker } from 'node:worker_threads'
import { readableLanguages } from './languages.ts'
import { type PhotoPreparer, startPreparer } from './photo-preparer.ts'
import { PhotoReadingError } from './photo-reading-error.ts'
import type { PhotoSource } from './photo-thread.ts'
import { type PhotoLine, readPage } from './read-page.ts'
import { createReaderPool, type ReaderPool } from './reader-pool.ts'

export type PhotoStage = 'waiting' | 'preparing' | 'reading'
/** How far a reading is: the page that is worked on, from 1, and the share of everything, from 0 to 1. */
export type PhotoProgress = { stage: PhotoStage; page: number; pages: number; share: number }
export type ReadPhotosOptions = {
  signal?: AbortSignal
  onProgress?(progress: PhotoProgress): void
  /** Languages to expect besides English, such as "de" or "fr-CA". */
  languages?: readonly string[]
  /** Milliseconds for all pages, the wait for a reader included. */
  timeLimitMs?: number
  /** Readers to share with other readings, to bound how many run at a time. By default one starts and ends with this reading. */
  pool?: ReaderPool
  /** Judges a file before it is opened, or decodes one that sharp cannot. By default every file goes to sharp. */
  toSource?(image: Uint8Array): Promise<PhotoSource>
  /** The file of a thread that opens photos in its own way, see `servePhotos` of `photo-reader/worker`; or what starts it. */
  worker?: URL | (() => Worker)
}

/** Default time limit of a reading, in milliseconds. */
const TIME_LIMIT_MS = 50_000
/** Preparing a page takes about a quarter of its time. */
const PREPARING = 0.25

/** `work`, unless the signal fires first. */
function orAborted<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new PhotoReadingError('stopped'))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

/**
 * Reads photographed pages, in order: light evened out, pages straightened, columns told apart, figures looked at twice.
 * Nothing is fetched from a network and nothing is kept. Throws {@link PhotoReadingError}: `busy` (too many wait for a
 * reader of the pool), `unreadable` (no picture, or no page has text), `too-many-pixels` (over 50 million, unless
 * `worker` has another limit), `stopped` (by the signal), `timeout`.
 */
export async function readPhotos(
  images: readonly Uint8Array[],
  options: ReadPhotosOptions = {},
): Promise<{ lines: PhotoLine[] }> {
  const { onProgress, languages = [], timeLimitMs = TIME_LIMIT_MS, toSource = async file => ({ file }) } = options
  const pages = images.length
  const limit = AbortSignal.timeout(timeLimitMs)
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit
  const report = (stage: PhotoStage, page: number, share: number) => onProgress?.({ stage, page, pages, share })
  report('waiting', 1, 0)
  const pool = options.pool ?? createReaderPool()
  let preparer: PhotoPreparer | null = null
  try {
    return await pool.use(readableLanguages(languages), signal, async reader => {
      const thread = startPreparer(options.worker)
      preparer = thread
      const lines: PhotoLine[] = []
      for (const [at, image] of images.entries()) {
        report('preparing', at + 1, at / pages)
        const source = await orAborted(signal, toSource(image))
        const step = (share: number) => {
          if (signal.aborted) throw new PhotoReadingError('stopped')
          report('reading', at + 1, (at + PREPARING + (1 - PREPARING) * share) / pages)
        }
        lines.push(...(await orAborted(signal, readPage(source, at + 1, { preparer: thread, reader }, step))))
      }
      if (lines.length === 0) throw new PhotoReadingError('unreadable')
      return { lines }
    })
  } catch (error) {
    if (limit.aborted && !options.signal?.aborted) throw new PhotoReadingError('timeout', { cause: error })
    if (options.signal?.aborted) throw new PhotoReadingError('stopped', { cause: error })
    throw error
  } finally {
    await (preparer as PhotoPreparer | null)?.end()
    if (!options.pool) await pool.close()
  }
}
