import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { foodPictureMaxBytes } from '#common/pictures.ts'
import { bytesOfUpload } from '../media/data-url.ts'
import type { ChefCtx } from '../platform/context.ts'
import { DomainError } from '../platform/errors.ts'
import { captureMessages } from './constants.ts'
import type { processImageView } from './contract.ts'
import { type ReadPages, readPages, requirePhoto } from './read-pages.ts'
import { viewOfText } from './recipe-view.ts'

/**
 * Reads the recipe on a photo in a data URL and says whether that went well. Throws only for what is no photo and when
 * too many wait.
 */
export async function processImage(
  ctx: ChefCtx,
  { imageData, context }: { imageData: Blob | string; context?: string | undefined },
  signal?: AbortSignal,
): Promise<z.output<typeof processImageView>> {
  const images = [requirePhoto(await bytesOfUpload(imageData, foodPictureMaxBytes))]
  const failed = (error: string) => ({ success: false, recipe: null, error })
  let read: ReadPages
  try {
    read = await readPages(ctx, { id: randomUUID(), images, hungUp: signal, hint: context })
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'UNPROCESSABLE_CONTENT') throw error
    return failed(error.message)
  }
  const { text, recipe, doubtful, engine } = read
  if (!recipe) return failed(captureMessages.photoFailed)
  return { success: true, recipe: viewOfText(recipe, { engine, doubtful, text }), error: null }
}
