import { PhotoReadingError } from 'photo-reader'
import type { TextRecipe } from 'recipe-reader'
import { PHOTO_TIME_MS } from '#common/capture.ts'
import { findPictureType, foodPictureMaxBytes, tooManyPixelsMessage } from '#common/pictures.ts'
import { requirePictureType, requireSize } from '../media/picture-type.ts'
import type { ChefCtx } from '../platform/context.ts'
import { DomainError, unavailable, unprocessable } from '../platform/errors.ts'
import { bytesOfFile } from '../platform/http/received-file.ts'
import { captureMessages } from './constants.ts'
import type { ListsView } from './contract.ts'
import { listsIfOther } from './model/other-reading.ts'
import { checkedByReading, PHOTO_MODEL_MS, readPhotosWithModel } from './model/read-photos-with-model.ts'
import { type PhotoReading, readPhotos } from './photo/read-photos.ts'
import { runReading } from './readings.ts'

/** Milliseconds before the end by which what was read so far is gathered. */
const MARGIN_MS = 3000

export type ReadPages = Omit<PhotoReading, 'isHandwritten'> & {
  engine: 'photo' | 'model'
  /** What a model read where our reading is doubtful and the two differ. */
  fromModel: ListsView | null
}

type Request = {
  /** The name of the reading. */
  id: string
  images: readonly Uint8Array[]
  /** Aborted when nobody waits for the answer any more. */
  hungUp?: AbortSignal | undefined
  /** What came with the photos, for a model. */
  hint?: string | undefined
}

/** The bytes of a photo. Throws PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, or UNPROCESSABLE_CONTENT when it is empty. */
export function requirePhoto(bytes: Uint8Array): Uint8Array {
  requireSize(bytes.byteLength, foodPictureMaxBytes)
  requirePictureType(bytes)
  return bytes
}

/** The bytes of a photo in a form; throws as `requirePhoto` does, and refuses a file that is too large before it is copied. */
export async function requirePhotoFile(file: Blob): Promise<Uint8Array> {
  requireSize(file.size, foodPictureMaxBytes)
  return requirePhoto(await bytesOfFile(file))
}

/**
 * Reads photographed pages of one recipe within 50 seconds on this machine. Where that reading is doubtful, a model is
 * asked if there is one: its answer counts when ours found no recipe or is of handwriting, and else stands beside it, both
 * only where our reading bears it out. `recipe` is null when none was found.
 * Throws what a chef can be told: UNPROCESSABLE_CONTENT when it cannot be read, is late or was stopped, and
 * SERVICE_UNAVAILABLE when too many wait.
 */
export async function readPages(ctx: ChefCtx, { id, images, hungUp, hint }: Request): Promise<ReadPages> {
  const bytes = images.reduce((sum, image) => sum + image.byteLength, 0)
  const begun = performance.now()
  const withinMs = PHOTO_TIME_MS + (ctx.ai.on ? PHOTO_MODEL_MS : 0)
  try {
    return await runReading(
      ctx,
      { id, pages: images.length, bytes, hungUp, withinMs },
      async ({ signal, onProgress }) => {
        const left = Math.max(1, Math.round(PHOTO_TIME_MS - MARGIN_MS - (performance.now() - begun)))
        const own = await readPhotos(ctx, images, { signal, onProgress, withinMs: left }).catch(error => {
          if (!ctx.ai.on || !isUnread(error)) throw error
          return error as PhotoReadingError
        })
        if (!ctx.ai.on || (isRead(own) && own.recipe && own.doubtful.length === 0)) return ours(own)
        onProgress({ stage: 'understanding', page: images.length, pages: images.length, share: 0.98 })
        const answer = await readPhotosWithModel(ctx, images, { signal, hint })
        return answer ? withModels(ctx, own, answer) : ours(own)
      },
    )
  } catch (error) {
    throw asRefusal(ctx, error, images)
  }
}

type Own = PhotoReading | PhotoReadingError

const isRead = (own: Own): own is PhotoReading => !(own instanceof PhotoReadingError)

/** Photos in which nothing was read: a model may see more in them. */
const isUnread = (error: unknown): boolean =>
  error instanceof PhotoReadingError && ['unreadable', 'illegible', 'timeout'].includes(error.reason)

/** Our own reading alone. Throws why there is none, and UNPROCESSABLE_CONTENT when it is handwriting without a recipe. */
function ours(own: Own): ReadPages {
  if (!isRead(own)) throw own
  const { isHandwritten, ...reading } = own
  if (isHandwritten && !own.recipe) throw unprocessable(captureMessages.handwritten)
  return { ...reading, engine: 'photo', fromModel: null }
}

function withModels(ctx: ChefCtx, own: Own, answer: TextRecipe): ReadPages {
  const print = isRead(own) && !own.isHandwritten ? own : null
  const checked = checkedByReading(answer, print)
  if (!checked) {
    ctx.log.warn({ requestId: ctx.requestId }, 'the model told a recipe that is not in the photos')
    return ours(own)
  }
  if (print?.recipe) return { ...ours(print), fromModel: listsIfOther(print.recipe, answer) }
  const text = isRead(own) ? own.text : ''
  return { text, recipe: answer, ...checked, engine: 'model', fromModel: null }
}

function asRefusal(ctx: ChefCtx, error: unknown, images: readonly Uint8Array[]): unknown {
  const reason = error instanceof PhotoReadingError ? error.reason : error
  if (typeof reason !== 'string' || error instanceof DomainError) return error
  ctx.log.info({ requestId: ctx.requestId, reason }, 'photos were not read')
  if (reason === 'busy') return unavailable(captureMessages.busy, 10)
  if (reason === 'illegible') return unprocessable(captureMessages.handwritten)
  if (reason === 'stopped' || reason === 'gone') return unprocessable(captureMessages.stopped)
  return unprocessable(
    reason === 'too-many-pixels' ? tooManyPixelsMessage(...images.map(findPictureType)) : captureMessages.photoFailed,
  )
}
