import type { TextRecipe } from 'recipe-reader'
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

/** The lists of another reading where they differ from our own in more than marks and spaces; else null. */
export function listsIfOther(
  own: Pick<ReadRecipeView, 'ingredients' | 'instructions'>,
  other: TextRecipe,
): ListsView | null {
  const isAlike =
    bare(other.ingredients) === bare(own.ingredients) && bare(other.instructions) === bare(own.instructions)
  return isAlike ? null : pick(other, ['ingredients', 'ingredientGroups', 'instructions', 'stepSections'])
}

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
  return recipe && listsIfOther(own, recipe)
}
