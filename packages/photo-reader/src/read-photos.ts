import type { Worker } from 'node:worker_threads'
import { readableLanguages } from './languages.ts'
import { type PhotoPreparer, startPreparer } from './photo-preparer.ts'
import { PhotoReadingError } from './photo-reading-error.ts'
import type { PhotoSource } from './photo-thread.ts'
import { type Letters, type PhotoLine, readPage, sureShare, uprightPage } from './read-page.ts'
import { createReaderPool, type ReaderPool } from './reader-pool.ts'
import { tellLanguage } from './tell-language.ts'

export type PhotoStage = 'waiting' | 'preparing' | 'reading'
/** How far a reading is: the page that is worked on, from 1, and the share of everything, from 0 to 1. */
export type PhotoProgress = { stage: PhotoStage; page: number; pages: number; share: number }
export type ReadPhotosOptions = {
  signal?: AbortSignal
  onProgress?(progress: PhotoProgress): void
  /** Languages to expect besides English, such as "de" or "fr-CA"; without any, the first page tells. */
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
/** Lines on the pages from which on there is writing, even if none of it could be read. */
const WRITING = 4
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

/** A page that gave nothing: the time was over before it was read, or there was no text on it. */
export type UnreadPage = { page: number; reason: 'late' | 'empty' }
export type PhotosRead = {
  lines: PhotoLine[]
  unread: UnreadPage[]
  /** The share of letters that were surely read, from 0 to 1: handwriting has little of it. */
  sureShare: number
}

/** Thrown to begin again with the reader for another language. */
class OtherLanguage extends Error {
  readonly language: string

  constructor(language: string) {
    super(`These pages are in another language: ${language}`)
    this.language = language
  }
}

/**
 * Reads photographed pages, in order: light evened out, pages straightened, columns told apart, figures looked at twice.
 * Unless languages are given, the one of the first page is found out. When the time is over, the pages read so far are
 * answered, with those that are missing.
 * Nothing is fetched from a network and nothing is kept. Throws {@link PhotoReadingError}: `busy` (too many wait for a
 * reader of the pool), `unreadable` (no picture, or no page has text), `illegible` (writing of which none could be read),
 * `too-many-pixels` (over 50 million, unless `worker` has another limit), `stopped` (by the signal), `timeout` (before the
 * first page was read).
 */
export async function readPhotos(images: readonly Uint8Array[], options: ReadPhotosOptions = {}): Promise<PhotosRead> {
  const limit = AbortSignal.timeout(options.timeLimitMs ?? TIME_LIMIT_MS)
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit
  const pool = options.pool ?? createReaderPool()
  const read: ReadSoFar = { lines: [], pages: 0, seen: 0, sure: 0, all: 0 }
  try {
    options.onProgress?.({ stage: 'waiting', page: 1, pages: images.length, share: 0 })
    await readAll(images, options, { pool, signal, read })
  } catch (error) {
    if (options.signal?.aborted) throw new PhotoReadingError('stopped', { cause: error })
    if (!limit.aborted) throw error
    if (read.lines.length === 0) throw new PhotoReadingError('timeout', { cause: error })
  } finally {
    if (!options.pool) await pool.close()
  }
  if (read.lines.length === 0) throw new PhotoReadingError(read.seen < WRITING ? 'unreadable' : 'illegible')
  return { lines: read.lines, unread: unreadOf(images.length, read), sureShare: sureShare(read) }
}

type ReadSoFar = { lines: PhotoLine[]; pages: number; seen: number } & Letters
type Bounds = { pool: ReaderPool; signal: AbortSignal; read: ReadSoFar }

/** Reads all pages into `read`, beginning again where the first turns out to be in another language. */
async function readAll(images: readonly Uint8Array[], options: ReadPhotosOptions, bounds: Bounds): Promise<void> {
  const { languages = [] } = options
  try {
    await readWith(readableLanguages(languages), images, options, bounds, languages.length === 0)
  } catch (error) {
    if (!(error instanceof OtherLanguage)) throw error
    await readWith(readableLanguages([error.language]), images, options, bounds, false)
  }
}

async function readWith(
  languages: readonly string[],
  images: readonly Uint8Array[],
  { onProgress, toSource = async file => ({ file }), worker }: ReadPhotosOptions,
  { pool, signal, read }: Bounds,
  looksAtLanguage: boolean,
): Promise<void> {
  const pages = images.length
  const requireLanguage = (text: string): void => {
    const language = looksAtLanguage ? tellLanguage(text) : null
    if (language !== null && !languages.includes(readableLanguages([language])[0] ?? ''))
      throw new OtherLanguage(language)
  }
  let preparer: PhotoPreparer | null = null
  try {
    await pool.use(languages, signal, async reader => {
      const thread = startPreparer(worker)
      preparer = thread
      const tools = { preparer: thread, reader }
      for (const [at, image] of images.entries()) {
        onProgress?.({ stage: 'preparing', page: at + 1, pages, share: at / pages })
        const source = await orAborted(signal, toSource(image))
        const step = (share: number) => {
          if (signal.aborted) throw new PhotoReadingError('stopped')
          onProgress?.({
            stage: 'reading',
            page: at + 1,
            pages,
            share: (at + PREPARING + (1 - PREPARING) * share) / pages,
          })
        }
        const upright = await orAborted(signal, uprightPage(source, tools))
        if (at === 0) requireLanguage(upright.trialText)
        const { lines, letters, seen } = await orAborted(signal, readPage(upright, at + 1, tools, step))
        if (at === 0) requireLanguage(lines.map(({ text }) => text).join('\n'))
        read.lines.push(...lines)
        read.seen += seen
        read.sure += letters.sure
        read.all += letters.all
        read.pages = at + 1
      }
    })
  } finally {
    await (preparer as PhotoPreparer | null)?.end()
  }
}

function unreadOf(pages: number, read: ReadSoFar): UnreadPage[] {
  const withText = new Set(read.lines.map(line => line.place.page))
  return Array.from({ length: pages }, (_, at) => at + 1).flatMap(page =>
    withText.has(page) ? [] : [{ page, reason: page > read.pages ? ('late' as const) : ('empty' as const) }],
  )
}
