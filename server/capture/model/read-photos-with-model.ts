import type { TextRecipe } from 'recipe-reader'
import { overlapWith, wordsOf } from '../../ai/verify-grounding.ts'
import type { ChefCtx } from '../../platform/context.ts'
import type { PhotoReading } from '../photo/read-photos.ts'
import { pictureForModel } from './picture-for-model.ts'
import { linesOf } from './read-text-with-model.ts'
import { modelRecipeShape, recipeTask } from './recipe-shape.ts'
import { stripPromptInjection } from './strip-prompt-injection.ts'
import { tidyRecipe } from './tidy-recipe.ts'

/** Milliseconds for a model to read all photos. */
export const PHOTO_MODEL_MS = 25_000
/** How many of a model's words this machine must have read too. It misreads some, so not all. */
const SHARE_MIN = 0.6
/** And of the words of each line of more than three. */
const LINE_SHARE_MIN = 0.3
/** Words that make a reading good enough to judge a model by: letters, and not the crumbs of a failed reading. */
const WORDS_MIN = 12
const WORDS_SHARE_MIN = 0.35

type ModelCtx = Pick<ChefCtx, 'ai' | 'log' | 'pictures' | 'requestId' | 'viewer'>

/** The recipe that a model reads from photos of its pages, in order; null without a model, and when it has none. */
export async function readPhotosWithModel(
  ctx: ModelCtx,
  images: readonly Uint8Array[],
  { signal, hint = '' }: { signal: AbortSignal; hint?: string | undefined },
): Promise<TextRecipe | null> {
  if (!ctx.ai.on) return null
  try {
    const pictures = await Promise.all(images.map(image => pictureForModel(ctx, image)))
    const about = hint === '' ? '' : ` With them came the words: ${hint}`
    const answer = await ctx.ai.ask({
      chefId: ctx.viewer.id,
      name: 'recipe_in_photos',
      task: `Read the photos, which are pages of one recipe in order. ${recipeTask}`,
      material: `${images.length} photos.${about}`,
      pictures,
      shape: modelRecipeShape,
      withinMs: PHOTO_MODEL_MS,
      signal,
    })
    return answer && tidyRecipe(answer)
  } catch (error) {
    // The other reading of the same photos says what is wrong with them.
    ctx.log.info({ err: error, requestId: ctx.requestId }, 'photos could not be shown to the model')
    return null
  }
}

function isReadable(text: string): boolean {
  const words = wordsOf(text)
  const long = words.filter(word => word.length >= 4 && !/\d/.test(word)).length
  return long >= WORDS_MIN && long >= words.length * WORDS_SHARE_MIN
}

/**
 * A model's recipe beside what this machine read from the same photos: refused (null) when many of its words, or nearly
 * all of a line, were not read there, else with the lines whose numbers were read differently as doubtful. A reading that came to nothing, as
 * with handwriting, proves nothing.
 */
export function checkedByReading(
  answer: TextRecipe,
  read: Pick<PhotoReading, 'text'> | null,
): Pick<PhotoReading, 'doubtful'> | null {
  if (!read || !isReadable(read.text)) return { doubtful: [] }
  const source = stripPromptInjection(read.text)
  const lines = linesOf(answer)
  const { share, shares } = overlapWith(source, lines)
  if (share < SHARE_MIN) return null
  if (lines.some((line, at) => (shares[at] ?? 0) < LINE_SHARE_MIN && wordsOf(line).length > 3)) return null
  const doubts = (field: 'ingredients' | 'instructions') =>
    overlapWith(source, answer[field]).numbersFound.flatMap((found, at) =>
      found ? [] : [{ field, at, text: answer[field][at] ?? '', reason: 'This number was read in two ways.' }],
    )
  return { doubtful: [...doubts('ingredients'), ...doubts('instructions')] }
}
