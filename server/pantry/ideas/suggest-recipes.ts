import type { ChefCtx } from '../../platform/context.ts'
import { IDEAS_MAX } from '../constants.ts'
import type { IdeasView, SuggestionView } from '../contract.ts'
import { drainForViewer } from '../foods/food-queue.ts'
import { type AtHand, foodsAtHand } from './at-hand.ts'
import { findIdeas } from './find-ideas.ts'
import { queueIdeaSearch } from './idea-queue.ts'
import { readIdeas } from './read-ideas.ts'
import { writeIdeas } from './write-ideas.ts'

/**
 * What can be cooked with what is at hand, best first: recipes of the viewer's kitchen, of chefs whose recipes the viewer
 * may see, and of the built-in ones; with a model also a few that it has written just now, behind the others. Names may be in any
 * of the lexicon's languages; what it does not know is looked up as it is written. At most `IDEAS_MAX`;
 * `signal` ends the work when nobody wants the answer any more.
 */
export async function suggestRecipes(ctx: ChefCtx, names: string[], signal?: AbortSignal): Promise<IdeasView> {
  const atHand = await foodsAtHand(names)
  const [known, written] = await Promise.all([knownRecipes(ctx, atHand, signal), writeIdeas(ctx, atHand, signal)])
  return {
    recipes: [...known.slice(0, IDEAS_MAX - written.length), ...written],
    engine: written.length > 0 ? 'model' : 'kitchens',
  }
}

async function knownRecipes(ctx: ChefCtx, atHand: AtHand, signal?: AbortSignal): Promise<SuggestionView[]> {
  try {
    await drainForViewer(ctx)
  } catch (error) {
    // What is already worked out can be told all the same.
    ctx.log.error({ err: error, requestId: ctx.requestId }, 'working out the foods of recipes failed')
  }
  const found = await queueIdeaSearch(ctx, async () => (signal?.aborted ? [] : findIdeas(ctx, atHand, IDEAS_MAX)))
  return readIdeas(ctx, found)
}
