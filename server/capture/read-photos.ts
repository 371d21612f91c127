import type { TextRecipe } from 'recipe-reader'
import { nothingRead } from '#common/recipe/fields.ts'
import type { ChefCtx } from '../platform/context.ts'
import { unprocessable } from '../platform/errors.ts'
import { captureMessages } from './constants.ts'
import type { CapturedRecipeView } from './contract.ts'
import { readPages, requirePhotoFile } from './read-pages.ts'
import { viewOfText } from './recipe-view.ts'

/** Characters of a text that says nothing. */
const TOO_SHORT = 12

const nothing: TextRecipe = {
  ...nothingRead,
  title: '',
  description: '',
  ingredients: [],
  ingredientGroups: [],
  instructions: [],
  stepSections: [],
  totalTime: null,
  language: null,
}

/**
 * Reads the photographed pages of a recipe for review. Words in which no recipe was found are answered with empty
 * fields: the chef can sort them. Throws UNPROCESSABLE_CONTENT when there are no words, the time is over or the reading
 * was stopped, and what a photo that cannot be taken throws.
 */
export async function readChefsPhotos(
  ctx: ChefCtx,
  { reading, images }: { reading: string; images: File[] },
  signal?: AbortSignal,
): Promise<CapturedRecipeView> {
  const photos: Uint8Array[] = []
  for (const image of images) photos.push(await requirePhotoFile(image))
  const { text, recipe, doubtful, engine, fromModel } = await readPages(ctx, {
    id: reading,
    images: photos,
    hungUp: signal,
  })
  if (!recipe && text.trim().length < TOO_SHORT) throw unprocessable(captureMessages.photoFailed)
  ctx.log.info({ requestId: ctx.requestId, engine, pages: photos.length, found: recipe !== null }, 'photos were read')
  return { ...viewOfText(recipe ?? nothing, { engine, doubtful, text }), others: [], fromModel }
}
