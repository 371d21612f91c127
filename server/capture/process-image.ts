import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { ChefCtx } from '../context.ts'
import { DomainError } from '../errors.ts'
import { foodPictureMaxBytes, pictureMessages } from '../media/contract.ts'
import { requireSize } from '../media/picture-type.ts'
import { captureMessages, type processImageView } from './contract.ts'
import { type ReadPages, readPages, requirePhoto } from './read-pages.ts'
import { viewOfText } from './recipe-view.ts'

const DATA_URL = /^data:[^,]{0,200};base64,/i

/** The bytes of a photo in a data URL. Throws what a photo that cannot be taken throws. */
function photoOf(imageData: string): Uint8Array {
  const head = DATA_URL.exec(imageData.slice(0, 300))?.[0]
  if (!head) throw new DomainError('UNSUPPORTED_MEDIA_TYPE', pictureMessages.wrongType)
  requireSize(Math.floor(((imageData.length - head.length) * 3) / 4) - 2, foodPictureMaxBytes)
  return requirePhoto(Buffer.from(imageData.slice(head.length), 'base64'))
}

/**
 * Reads the recipe on a photo in a data URL and says whether that went well. Throws only for what is no photo and when
 * too many wait.
 */
export async function processImage(
  ctx: ChefCtx,
  { imageData, context }: { imageData: string; context?: string | undefined },
  signal?: AbortSignal,
): Promise<z.output<typeof processImageView>> {
  const images = [photoOf(imageData)]
  const failed = (error: string) => ({ success: false, recipe: null, error })
  let read: ReadPages
  try {
    read = await readPages(ctx, { id: randomUUID(), images, hungUp: signal, hint: context })
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'UNPROCESSABLE_CONTENT') throw error
    return failed(error.message)
  }
  const { recipe, doubtful, engine } = read
  if (!recipe) return failed(captureMessages.photoFailed)
  return { success: true, recipe: viewOfText(recipe, { engine, doubtful }), error: null }
}
