import type { z } from 'zod'
import { type doubtView, PHOTO_PAGES_MAX, PHOTO_TIME_MS } from '#common/capture.ts'
import { findPictureType, pictureMessages } from '#common/pictures.ts'
import type { TextRecipe } from '#server/capture/text/text-recipe.ts'
import { understandLines } from '#server/capture/text/understand-lines.ts'
import { decodeHeic } from '#server/media/heic/heic.ts'
import { DomainError } from '#server/platform/errors.ts'
import { findDoubts } from './find-doubts.ts'
import { readableLanguages } from './languages.ts'
import { PhotoReadingError } from './photo-errors.ts'
import { type PhotoPreparer, startPreparer } from './photo-preparer.ts'
import type { PhotoSource } from './photo-thread.ts'
import { type PhotoLine, readPage } from './read-page.ts'
import { createReaderPool, type ReaderPool } from './reader-pool.ts'

export type Doubt = z.output<typeof doubtView>
export type PhotoStage = 'waiting' | 'preparing' | 'reading' | 'understanding'
/** How far a reading is: the page that is worked on, from 1, and the share of everything, from 0 to 1. */
export type PhotoProgress = { stage: PhotoStage; page: number; pages: number; share: number }
export type ReadPhotosOptions = {
  signal?: AbortSignal
  onProgress?(progress: PhotoProgress): void
  /** Languages to expect besides English, such as "de" or "fr-CA". */
  languages?: readonly string[]
}
/** The text of all pages, the recipe in it, null where there is none, and what in it may be wrong. */
export type PhotoReading = { text: string; recipe: TextRecipe | null; doubtful: Doubt[] }

/** The readers of this process; whoever reads pictures shares them. */
export const readers = createReaderPool()
/** Preparing a page takes about a quarter of its time. */
const PREPARING = 0.25
/** What is left for understanding the text. */
const READ = 0.98

/** The decoder for HEIC has a thread of its own; all else is decoded where it is prepared. */
async function asSource(image: Uint8Array): Promise<PhotoSource> {
  const type = findPictureType(image)
  if (type === null) throw new PhotoReadingError('unreadable')
  if (type !== 'heic') return { file: image }
  try {
    const { data, width, height } = await decodeHeic(image)
    return { pixels: new Uint8Array(data.buffer), width, height, channels: 4 }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error.code === 'SERVICE_UNAVAILABLE') throw new PhotoReadingError('busy', { cause: error })
    const isLarge = error.message === pictureMessages.tooManyPixels
    throw new PhotoReadingError(isLarge ? 'too-many-pixels' : 'unreadable', { cause: error })
  }
}

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
 * Reads photographed pages of one recipe, in order: light evened out, pages straightened, columns told apart, figures
 * looked at twice. Two readings run at a time and six wait; one takes at most 50 seconds. Throws
 * {@link PhotoReadingError}: `busy`, `unreadable` (no picture, or none of its pages has text), `too-many-pixels` (over
 * 50 million), `stopped` (by the signal), `timeout`.
 */
export async function readPhotos(
  images: readonly Uint8Array[],
  options: ReadPhotosOptions = {},
  own: ReaderPool = readers,
): Promise<PhotoReading> {
  const { onProgress, languages = [] } = options
  const pages = Math.min(images.length, PHOTO_PAGES_MAX)
  const limit = AbortSignal.timeout(PHOTO_TIME_MS)
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit
  const tell = (stage: PhotoStage, page: number, share: number) => onProgress?.({ stage, page, pages, share })
  tell('waiting', 1, 0)
  let preparer: PhotoPreparer | null = null
  try {
    return await own.use(readableLanguages(languages), signal, async reader => {
      const thread = startPreparer()
      preparer = thread
      const lines: PhotoLine[] = []
      for (let at = 0; at < pages; at++) {
        tell('preparing', at + 1, (READ * at) / pages)
        const source = await orAborted(signal, asSource(images[at] as Uint8Array))
        const step = (share: number) => {
          if (signal.aborted) throw new PhotoReadingError('stopped')
          tell('reading', at + 1, (READ * (at + PREPARING + (1 - PREPARING) * share)) / pages)
        }
        lines.push(...(await orAborted(signal, readPage(source, at + 1, { preparer: thread, reader }, step))))
      }
      if (lines.length === 0) throw new PhotoReadingError('unreadable')
      tell('understanding', pages, READ)
      const text = textOf(lines)
      const understood = understandLines(lines)
      return { text, recipe: understood?.recipe ?? null, doubtful: understood ? findDoubts(understood, lines) : [] }
    })
  } catch (error) {
    if (limit.aborted && !options.signal?.aborted) throw new PhotoReadingError('timeout', { cause: error })
    if (options.signal?.aborted) throw new PhotoReadingError('stopped', { cause: error })
    throw error
  } finally {
    await (preparer as PhotoPreparer | null)?.end()
  }
}

/** The lines of all pages as plain text, an empty line where a page or column ends. */
function textOf(lines: readonly PhotoLine[]): string {
  return lines
    .map((line, at) => {
      const [place, above] = [line.place, lines[at - 1]?.place]
      const isNew = above && place && (above.page !== place.page || above.column !== place.column)
      return `${isNew ? '\n' : ''}${line.number === null ? '' : `${line.number}. `}${line.text}`
    })
    .join('\n')
}
