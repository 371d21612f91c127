import { setTimeout as pause } from 'node:timers/promises'
import { PhotoReadingError } from 'photo-reader'
import { PHOTO_TIME_MS } from '#common/capture.ts'
import { findPictureType, foodPictureMaxBytes, tooManyPixelsMessage } from '#common/pictures.ts'
import { requirePictureType, requireSize } from '../media/picture-type.ts'
import type { ChefCtx } from '../platform/context.ts'
import { DomainError, unavailable, unprocessable } from '../platform/errors.ts'
import { bytesOfFile } from '../platform/http/received-file.ts'
import { captureMessages } from './constants.ts'
import { checkedByReading, readPhotosWithModel } from './model/read-photos-with-model.ts'
import { type PhotoReading, readPhotos } from './photo/read-photos.ts'
import { runReading } from './readings.ts'

/** Milliseconds for this machine to read what a model has read already; then the model is believed as it is. */
const SECOND_OPINION_MS = PHOTO_TIME_MS - 8000

export type ReadPages = PhotoReading & { engine: 'photo' | 'model' }

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
 * Reads photographed pages of one recipe within 50 seconds: on this machine, and by a model where there is one, whose
 * answer counts when this machine's reading bears it out. `recipe` is null when none was found.
 * Throws what a chef can be told: UNPROCESSABLE_CONTENT when it cannot be read, is late or was stopped, and
 * SERVICE_UNAVAILABLE when too many wait.
 */
export async function readPages(ctx: ChefCtx, { id, images, hungUp, hint }: Request): Promise<ReadPages> {
  const bytes = images.reduce((sum, image) => sum + image.byteLength, 0)
  try {
    return await runReading(ctx, { id, pages: images.length, bytes, hungUp }, async ({ signal, onProgress }) => {
      const device = readPhotos(ctx, images, { signal, onProgress })
      if (!ctx.ai.on) return { ...(await device), engine: 'photo' as const }
      device.catch(() => undefined)
      const late = pause(SECOND_OPINION_MS, null, { signal, ref: false })
      late.catch(() => undefined)
      const fromModel = await readPhotosWithModel(ctx, images, { signal, hint })
      onProgress({ stage: 'understanding', page: images.length, pages: images.length, share: 0.95 })
      const read = await (fromModel ? Promise.race([device, late]).catch(() => null) : device)
      const checked = fromModel && checkedByReading(fromModel, read)
      if (fromModel && checked)
        return { text: read?.text ?? '', recipe: fromModel, ...checked, engine: 'model' as const }
      if (fromModel) ctx.log.warn({ requestId: ctx.requestId }, 'the model told a recipe that is not in the photos')
      return { ...(read ?? (await device)), engine: 'photo' as const }
    })
  } catch (error) {
    throw asRefusal(ctx, error, images)
  }
}

function asRefusal(ctx: ChefCtx, error: unknown, images: readonly Uint8Array[]): unknown {
  const reason = error instanceof PhotoReadingError ? error.reason : error
  if (typeof reason !== 'string' || error instanceof DomainError) return error
  ctx.log.info({ requestId: ctx.requestId, reason }, 'photos were not read')
  if (reason === 'busy') return unavailable(captureMessages.busy, 10)
  if (reason === 'stopped' || reason === 'gone') return unprocessable(captureMessages.stopped)
  return unprocessable(
    reason === 'too-many-pixels' ? tooManyPixelsMessage(...images.map(findPictureType)) : captureMessages.photoFailed,
  )
}
