import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Grey, PhotoReadingError } from 'photo-reader'
import type { z } from 'zod'
import { findPictureType, foodPictureMaxBytes, tooManyPixelsMessage } from '#common/pictures.ts'
import { requirePhoto } from '#server/capture/read-pages.ts'
import { runReading } from '#server/capture/readings.ts'
import { bytesOfUpload } from '#server/media/data-url.ts'
import { TooManyPixels } from '#server/media/safe-sharp.ts'
import { abortWithFirst } from '#server/platform/abort-signals.ts'
import type { ChefCtx } from '#server/platform/context.ts'
import { DomainError, unavailable, unprocessable } from '#server/platform/errors.ts'
import { requirePart } from '#server/platform/optional-parts.ts'
import { pantryMessages } from '../constants.ts'
import type { AnalyzedView, analyzeInput, DetectedView } from '../contract.ts'
import { readLexicon } from '../lexicon/word-index.ts'
import { askModel } from './ask-model.ts'
import { readLabels } from './read-labels.ts'
import { greyPicture } from './read-picture.ts'

/** Milliseconds that a model has for itself; then the labels are read as well, and the first to be ready counts. */
const MODEL_ALONE_MS = 8000

/**
 * Finds the foods in one picture of a pantry, or in the frames of a video together: by a model where there is one and
 * it answers, else by what the labels in view say. No picture is kept. Nothing found is an empty list. Throws what a
 * chef can be told: UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE and UNPROCESSABLE_CONTENT for what is no picture or
 * cannot be read, and SERVICE_UNAVAILABLE when too many wait.
 */
export async function analyze(
  ctx: ChefCtx,
  { imageData, images = [] }: z.output<typeof analyzeInput>,
  hungUp?: AbortSignal,
): Promise<AnalyzedView> {
  const sources = images.length > 0 ? images : [imageData ?? '']
  const files: Uint8Array[] = []
  for (const image of sources) files.push(requirePhoto(await bytesOfUpload(image, foodPictureMaxBytes)))
  const bytes = files.reduce((sum, file) => sum + file.byteLength, 0)
  try {
    const found = await runReading(ctx, { id: randomUUID(), pages: files.length, bytes, hungUp }, ({ signal }) =>
      lookAt(ctx, files, signal),
    )
    const { engine, ingredients } = found
    ctx.log.info({ requestId: ctx.requestId, engine, found: ingredients.length }, 'a pantry was looked at')
    return found
  } catch (error) {
    throw asRefusal(ctx, error, files)
  }
}

async function lookAt(ctx: ChefCtx, files: readonly Uint8Array[], signal: AbortSignal): Promise<AnalyzedView> {
  await readLexicon()
  const done = new AbortController()
  const own = abortWithFirst(signal, done.signal)
  try {
    // A model that sees nothing may be one that cannot see.
    const fromModel = askModel(ctx, files, own).then(foods => (foods && foods.length > 0 ? foods : null))
    const early = await Promise.race([
      fromModel,
      pause(ctx.ai.on ? MODEL_ALONE_MS : 0, null, { signal: own, ref: false }),
    ])
    if (early) return { ingredients: early, engine: 'model' }
    const labels = labelsOf(ctx, files, own)
    labels.catch(() => undefined)
    const late = await fromModel
    if (late) return { ingredients: late, engine: 'model' }
    return { ingredients: await labels, engine: 'labels' }
  } finally {
    done.abort()
  }
}

/** The foods on the labels. A broken frame of several is passed over. */
async function labelsOf(ctx: ChefCtx, files: readonly Uint8Array[], signal: AbortSignal): Promise<DetectedView[]> {
  requirePart('photos')
  const pictures: Grey[] = []
  let broken: unknown = null
  // One after the other: a photo of 50 million pixels takes 150 MB while it is opened.
  for (const file of files) {
    signal.throwIfAborted()
    try {
      pictures.push(await greyPicture(ctx, file))
    } catch (error) {
      broken = error
    }
  }
  if (pictures.length === 0 && broken) throw broken
  return readLabels(ctx.photoReaders, pictures, signal)
}

function asRefusal(ctx: ChefCtx, error: unknown, files: readonly Uint8Array[]): unknown {
  const reason = error instanceof PhotoReadingError ? error.reason : error
  if (reason === 'busy') return unavailable(pantryMessages.busy, 10)
  if (error instanceof DomainError) {
    return error.code === 'SERVICE_UNAVAILABLE' ? unavailable(pantryMessages.busy, error.retryAfter) : error
  }
  ctx.log.info({ requestId: ctx.requestId, reason }, 'a pantry was not read')
  if (error instanceof TooManyPixels) return unprocessable(tooManyPixelsMessage(...files.map(findPictureType)))
  return unprocessable(pantryMessages.scanFailed)
}
