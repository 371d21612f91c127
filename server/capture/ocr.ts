import { randomUUID } from 'node:crypto'
import type { ChefCtx } from '../platform/context.ts'
import { unprocessable } from '../platform/errors.ts'
import { captureMessages } from './constants.ts'
import type { ReadRecipeView } from './contract.ts'
import { readPages, requirePhotoFile } from './read-pages.ts'
import { viewOfText } from './recipe-view.ts'

/** Reads the recipe on one photo. Throws UNPROCESSABLE_CONTENT when there is none, and what `readPages` throws. */
export async function ocr(ctx: ChefCtx, { image }: { image: File }, signal?: AbortSignal): Promise<ReadRecipeView> {
  const images = [await requirePhotoFile(image)]
  const { text, recipe, doubtful, engine } = await readPages(ctx, { id: randomUUID(), images, hungUp: signal })
  if (!recipe) throw unprocessable(captureMessages.analysisFailed)
  return viewOfText(recipe, { engine, doubtful, text })
}
