import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { limitOf, preparedOnce } from '#db/queries.ts'
import { posts } from '#db/schema/tables.ts'
import { postCalled, shownPost } from '../feed/visible-post.ts'
import { readRecipes } from '../kitchen/get-recipe.ts'
import type { ChefCtx } from '../platform/context.ts'
import { TRENDING_LISTED } from './constants.ts'
import type { trendingInput, trendingListView } from './contract.ts'
import { listTakenTo } from './taken-to.ts'

const viewer = sql.placeholder('viewer')

/** The newest post that shows a recipe to the viewer, and to others than its author. */
const newestPost = (recipe: SQL): SQL => sql`
  select max(dish.id) from ${posts} dish
  where dish.recipe_id = ${recipe} and dish.is_public = 1 and ${shownPost(viewer, postCalled('dish'))}`

/** Of recipes in an order, the first that the viewer may see. */
const shownOf = preparedOnce((db: Db) =>
  db
    .select({ recipeId: sql<number>`shown.recipe_id`, postId: sql<number>`shown.post_id` })
    .from(
      sql`(
        select * from (
          select candidate.value as recipe_id, (${newestPost(sql`candidate.value`)}) as post_id
          from json_each(${sql.placeholder('recipes')}) candidate
        ) where post_id is not null limit ${limitOf('limit')}
      ) shown`,
    )
    .prepare(),
)

/** The trending recipes that the viewer may see, most first, each once. */
export async function listTrending(
  ctx: ChefCtx,
  input: z.output<typeof trendingInput>,
): Promise<z.output<typeof trendingListView>> {
  const candidates = await listTakenTo(ctx)
  if (candidates.length === 0) return []
  const shown = await shownOf(ctx.db).all({
    viewer: ctx.viewer.id,
    recipes: JSON.stringify(candidates.map(({ recipeId }) => recipeId)),
    limit: input.limit ?? TRENDING_LISTED,
  })
  const views = await readRecipes(
    ctx,
    shown.map(({ recipeId }) => recipeId),
  )
  const postOf = new Map(shown.map(({ recipeId, postId }) => [recipeId, postId]))
  const counts = new Map(candidates.map(candidate => [candidate.recipeId, candidate]))
  return views.map(view => ({
    ...view,
    postId: postOf.get(view.id) ?? 0,
    recentLikes: counts.get(view.id)?.likes ?? 0,
    recentSaves: counts.get(view.id)?.saves ?? 0,
    recentRemakes: counts.get(view.id)?.remakes ?? 0,
  }))
}
