import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { BatchItem } from '#db/client.ts'
import { rowsOf } from '#db/queries.ts'
import { recipeStars } from '#db/schema/tables.ts'
import type { ChefCtx } from '../../platform/context.ts'
import type { ViewerId } from '../../visibility/conditions.ts'
import type { StarsView } from './contract.ts'

const starStatement = (
  { db, viewer, now }: Pick<ChefCtx, 'db' | 'viewer' | 'now'>,
  recipeId: SQLWrapper,
  stars: number,
): BatchItem<'sqlite'> =>
  db
    .insert(recipeStars)
    .select(
      // The recipe may have gone since the look at it.
      rowsOf(
        recipeStars,
        { userId: viewer.id, recipeId: sql`id`, stars, updatedAt: now() },
        sql`from recipes where id = ${recipeId}`,
      ),
    )
    .onConflictDoUpdate({
      target: [recipeStars.userId, recipeStars.recipeId],
      set: { stars: sql`excluded.stars`, updatedAt: sql`excluded.updated_at` },
    }) as BatchItem<'sqlite'>

/** The statement that gives a recipe the viewer's stars, or with null takes them back. */
export const setStarsStatement = (
  ctx: Pick<ChefCtx, 'db' | 'viewer' | 'now'>,
  recipeId: SQLWrapper,
  stars: number | null,
): BatchItem<'sqlite'> =>
  stars === null
    ? ctx.db
        .delete(recipeStars)
        .where(sql`${recipeStars.userId} = ${ctx.viewer.id} and ${recipeStars.recipeId} = ${recipeId}`)
    : starStatement(ctx, recipeId, stars)

/** The stars of a recipe as JSON in SQL, for {@link readStars}. */
export const starsOf = (viewer: ViewerId, recipeId: SQLWrapper): SQL<string> => sql<string>`(
  select json_array(max(case when s.user_id = ${viewer} then s.stars end), round(avg(s.stars), 1), count(*))
  from ${recipeStars} s where s.recipe_id = ${recipeId}
)`

/** What {@link starsOf} answered. */
export function readStars(json: string): StarsView {
  const [stars, averageStars, starCount] = JSON.parse(json) as [number | null, number | null, number]
  return { stars, averageStars, starCount }
}
