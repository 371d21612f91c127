import { addPictureFrom } from '../media/fetch-picture.ts'
import type { ChefCtx } from '../platform/context.ts'
import { unprocessable } from '../platform/errors.ts'
import { captureMessages } from './constants.ts'
import type { CapturedRecipeView } from './contract.ts'
import { otherReading } from './model/other-reading.ts'
import type { PageReading } from './page-reader.ts'
import { viewOfPage } from './recipe-view.ts'

/** Recipes of one page whose pictures are fetched; a page of twenty is a list, and few of them are cooked. */
const PICTURES_OF = 6

/**
 * The recipes of a page for review, with the pictures of the first few kept here. What a paywall keeps of the main one
 * is said among its doubts. A model is asked for the lists of a doubtful one.
 */
export async function reviewPage(
  ctx: ChefCtx,
  { recipes, problem, text }: PageReading,
  signal?: AbortSignal,
): Promise<CapturedRecipeView> {
  const views = await Promise.all(
    recipes.map(async (recipe, at) => {
      const picture = at < PICTURES_OF ? await addPictureFrom(ctx, recipe.imageUrls) : null
      return viewOfPage(recipe, picture?.url ?? null, at === 0 ? text : '')
    }),
  )
  const [first, ...others] = views
  if (!first) throw unprocessable(captureMessages.textFailed)
  ctx.log.info(
    { requestId: ctx.requestId, engine: first.engine, others: others.length },
    'a recipe was read from a page',
  )
  const field = first.instructions.length === 0 ? ('instructions' as const) : ('ingredients' as const)
  const hidden = { field, at: null, text: '', reason: captureMessages.paywall }
  const fromModel = await otherReading(ctx, first, text, signal)
  const doubtful = problem === 'paywall' ? [hidden, ...first.doubtful] : first.doubtful
  return { ...first, doubtful, others, fromModel }
}
