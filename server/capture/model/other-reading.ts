import { pick } from '#common/recipe/fields.ts'
import type { ChefCtx } from '../../platform/context.ts'
import type { ListsView, ReadRecipeView } from '../contract.ts'
import { readTextWithModel } from './read-text-with-model.ts'

const bare = (lines: readonly string[]): string =>
  lines
    .join('\n')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\n]+/gu, '')

/**
 * What a model reads in the text of a doubtful reading, for the chef to choose from. Null without a model, when nothing is
 * doubtful, when the model finds nothing, fails or says what is not in the text, and when it reads the lists alike.
 */
export async function otherReading(
  ctx: Pick<ChefCtx, 'ai' | 'log' | 'requestId' | 'viewer'>,
  own: Pick<ReadRecipeView, 'doubtful' | 'ingredients' | 'instructions'>,
  text: string,
  signal?: AbortSignal,
): Promise<ListsView | null> {
  if (!ctx.ai.on || own.doubtful.length === 0) return null
  const recipe = await readTextWithModel(ctx, text, signal)
  if (!recipe) return null
  const isAlike =
    bare(recipe.ingredients) === bare(own.ingredients) && bare(recipe.instructions) === bare(own.instructions)
  return isAlike ? null : pick(recipe, ['ingredients', 'ingredientGroups', 'instructions', 'stepSections'])
}
