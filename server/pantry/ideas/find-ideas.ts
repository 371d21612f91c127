import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { preparedOnce } from '#db/queries.ts'
import { recipes } from '#db/schema/tables.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { yieldToEventLoop } from '../../platform/event-loop.ts'
import { isStapleKey } from '../foods/foods-of-recipe.ts'
import type { AtHand } from './at-hand.ts'
import { candidates } from './candidates.ts'
import { countMatches } from './count-matches.ts'
import { type Found, oneOfEach } from './one-of-each.ts'
import { visibleCandidates } from './visible-candidates.ts'
import { weigher } from './weigh.ts'
import { FRIEND_BONUS, OWN_BONUS } from './weights.ts'

/** Recipes that are weighed food by food before the best are returned. */
const WEIGHED = 44

const ownRecipes = preparedOnce((db: Db) =>
  db
    .select({ ids: sql<string>`json_group_array(id)` })
    .from(recipes)
    .where(eq(recipes.ownerId, sql.placeholder('viewer')))
    .prepare(),
)

/**
 * The recipes that the viewer may see and that fit best to what is at hand, each once and at most `limit`, best first.
 * What the viewer may not see takes nobody's place: the search goes on until there are enough.
 */
export async function findIdeas(ctx: Pick<ChefCtx, 'db' | 'viewer'>, atHand: AtHand, limit: number): Promise<Found[]> {
  const counted = [...atHand.covers].filter(key => !isStapleKey(key))
  const matches = await countMatches(ctx.db, counted.length === 0 ? atHand.covers : counted)
  const own = new Set(JSON.parse((await ownRecipes(ctx.db).get({ viewer: ctx.viewer.id }))?.ids ?? '[]') as number[])
  const weigh = weigher(atHand)
  let found: Found[] = []
  for (const ids of candidates({ matches, own })) {
    for (const recipe of await visibleCandidates(ctx, ids)) {
      const weighed = weigh(recipe.foods, recipe.titleFolded)
      if (!weighed) continue
      const bonus = recipe.ownerId === ctx.viewer.id ? OWN_BONUS : recipe.isFriend ? FRIEND_BONUS : 0
      found.push({ ...recipe, weighed, score: weighed.fit + bonus })
    }
    found = oneOfEach(found, ctx.viewer.id)
    if (found.length >= WEIGHED) break
    await yieldToEventLoop()
  }
  return found.slice(0, limit)
}
