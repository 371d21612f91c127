import type { ChefCtx } from '../platform/context.ts'
import type { CapturedRecipeView } from './contract.ts'
import { otherReading } from './model/other-reading.ts'
import { readTextWithModel } from './model/read-text-with-model.ts'
import type { TextReading } from './page-reader.ts'
import { viewOfText } from './recipe-view.ts'

/**
 * The recipe of a text for review: what was read in it, or where that is nothing, what a model finds there if there is
 * one; a model is asked for the lists of a doubtful one. Null when there is no recipe.
 */
export async function reviewText(
  ctx: ChefCtx,
  { text, reading, sourceUrl }: { text: string; reading: TextReading | null; sourceUrl: string | null },
  signal?: AbortSignal,
): Promise<CapturedRecipeView | null> {
  const recipe = reading?.recipe ?? (await readTextWithModel(ctx, text, signal))
  const engine = reading ? 'text' : 'model'
  ctx.log.info({ requestId: ctx.requestId, engine: recipe ? engine : null }, 'a text was read')
  if (!recipe) return null
  const view = viewOfText(recipe, { engine, doubtful: reading?.doubtful ?? [], text, sourceUrl })
  return { ...view, others: [], fromModel: await otherReading(ctx, view, text, signal) }
}
