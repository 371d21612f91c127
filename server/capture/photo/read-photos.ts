import {
  createReaderPool,
  type LineDoubt,
  PhotoReadingError,
  type PhotoSource,
  type ReaderPool,
  type PhotoProgress as ReadingProgress,
  readPhotos as readLines,
  textOf,
  type UnreadPage,
} from 'photo-reader'
import { type SourceLine, sourceLine, type TextRecipe, understandLines } from 'recipe-reader'
import type { z } from 'zod'
import { PHOTO_PAGES_MAX, PHOTO_TIME_MS } from '#common/capture.ts'
import type { doubtView } from '#common/doubts.ts'
import { findPictureType, pictureMessages } from '#common/pictures.ts'
import type { ChefCtx } from '#server/platform/context.ts'
import { DomainError } from '#server/platform/errors.ts'
import { requirePart } from '#server/platform/optional-parts.ts'
import { startWorker, workerFile } from '#server/platform/worker-host.ts'
import { findDoubts } from './find-doubts.ts'

export type Doubt = z.output<typeof doubtView>
/** How far a reading is: the page that is worked on, from 1, and the share of everything, from 0 to 1. */
export type PhotoProgress = Omit<ReadingProgress, 'stage'> & { stage: ReadingProgress['stage'] | 'understanding' }
export type ReadPhotosOptions = {
  signal?: AbortSignal
  onProgress?(progress: PhotoProgress): void
  /** Languages to expect besides English, such as "de" or "fr-CA"; without any, the first page tells. */
  languages?: readonly string[]
  /** Milliseconds for all pages. */
  withinMs?: number
}
/** The text of all pages, the recipe in it, null where there is none, and what in it may be wrong. */
export type PhotoReading = {
  text: string
  recipe: TextRecipe | null
  doubtful: Doubt[]
  /** So little was surely read that it is probably handwriting. */
  isHandwritten: boolean
}
/** A line as recipes are found in them, with what in it may be wrong. */
export type ReadLine = SourceLine & { doubts: LineDoubt[] }

declare module '../../platform/context.ts' {
  interface Services {
    /** The readers of print in pictures, shared by all that needs them. */
    photoReaders: ReaderPool
  }
}

export const createPhotoReaders = (): ReaderPool => createReaderPool()

/** The share of letters surely read below which a page is no print. */
const PRINT_MIN = 0.55

/** The share of everything after which the text is there and only has to be understood. */
const READ = 0.98

/** Starts the thread that prepares the photos of one recipe; what its decoders print is no log. */
const startPreparing = () =>
  startWorker(workerFile('photo-worker', import.meta.url), { maxHeapMb: 256, isSilent: true })

/** The decoder for HEIC has a thread of its own; all else is decoded where it is prepared. */
async function asSource(
  { pictures, viewer }: Pick<ChefCtx, 'pictures' | 'viewer'>,
  image: Uint8Array,
): Promise<PhotoSource> {
  const type = findPictureType(image)
  if (type === null) throw new PhotoReadingError('unreadable')
  if (type !== 'heic') return { file: image }
  try {
    const { data, width, height } = await pictures.decodeHeic(image, viewer.id)
    return { pixels: new Uint8Array(data.buffer), width, height, channels: 4 }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error.code === 'SERVICE_UNAVAILABLE') throw new PhotoReadingError('busy', { cause: error })
    const isLarge = error.message === pictureMessages.tooManyHeicPixels
    throw new PhotoReadingError(isLarge ? 'too-many-pixels' : 'unreadable', { cause: error })
  }
}

/**
 * Reads the recipe on photographed pages, in order. Two readings run at a time and six wait. When the time is over, the
 * pages read so far count, and those that are missing are among the doubts. Throws {@link PhotoReadingError}: `busy`, `unreadable` (no picture, or none of its pages has text),
 * `too-many-pixels` (over 50 million), `stopped` (by the signal), `timeout` (before the first page was read).
 */
export async function readPhotos(
  ctx: Pick<ChefCtx, 'pictures' | 'photoReaders' | 'viewer'>,
  images: readonly Uint8Array[],
  { signal, onProgress, languages, withinMs = PHOTO_TIME_MS }: ReadPhotosOptions = {},
): Promise<PhotoReading> {
  requirePart('photos')
  const pages = images.slice(0, PHOTO_PAGES_MAX)
  const read = await readLines(pages, {
    pool: ctx.photoReaders,
    worker: startPreparing,
    toSource: image => asSource(ctx, image),
    timeLimitMs: withinMs,
    onProgress: progress => onProgress?.({ ...progress, share: READ * progress.share }),
    ...(signal && { signal }),
    ...(languages && { languages }),
  })
  const lines: ReadLine[] = read.lines
    .map(({ text, isBulleted, place, doubts }) => {
      const line = sourceLine(text, false, place)
      return { ...line, isBulleted: isBulleted || line.isBulleted, doubts }
    })
    .filter(line => line.text !== '' || line.number !== null)
  if (lines.length === 0) throw new PhotoReadingError('unreadable')
  onProgress?.({ stage: 'understanding', page: pages.length, pages: pages.length, share: READ })
  const text = textOf(
    lines.map(line => ({ ...line, text: `${line.number === null ? '' : `${line.number}. `}${line.text}` })),
  )
  const understood = understandLines(lines)
  const isHandwritten = read.sureShare < PRINT_MIN
  const doubtful = [
    ...read.unread.map(asDoubt),
    ...(isHandwritten ? [{ ...WHOLE, reason: HANDWRITTEN }] : []),
    ...(understood ? findDoubts(understood, lines) : []),
  ]
  return { text, recipe: understood?.recipe ?? null, doubtful, isHandwritten }
}

const HANDWRITTEN = 'This looks handwritten or is hard to make out. Please check every line.'
const WHOLE = { field: 'instructions' as const, at: null, text: '' }

const asDoubt = ({ page, reason }: UnreadPage): Doubt => ({
  ...WHOLE,
  reason:
    reason === 'late'
      ? `There was no time left for page ${page}. Read it alone, or type what is on it.`
      : `We found no text on page ${page}.`,
})
