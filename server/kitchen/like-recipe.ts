import { and, eq, sql } from 'drizzle-orm'
import { rowsOf } from '#db/queries.ts'
import { recipeLikes } from '#db/schema/tables.ts'
import type { ChefCtx } from '../platform/context.ts'
import { getRecipe } from './get-recipe.ts'

/** Likes a recipe that the viewer may see, or takes the like back. The numbers answered are those after it. */
export async function toggleLike(ctx: ChefCtx, { id }: { id: number }) {
  const { isLiked } = await getRecipe(ctx, { id })
  const viewer = ctx.viewer.id
  const change = isLiked
    ? ctx.db.delete(recipeLikes).where(and(eq(recipeLikes.userId, viewer), eq(recipeLikes.recipeId, id)))
    : ctx.db
        .insert(recipeLikes)
        // Its owner may have left, and taken it along, since the look at it.
        .select(
          rowsOf(
            recipeLikes,
            { userId: viewer, recipeId: sql`id`, createdAt: ctx.now() },
            sql`from recipes where id = ${id}`,
          ),
        )
        .onConflictDoNothing()
  const count = ctx.db
    .select({ likes: sql<number>`count(*)`, mine: sql<number>`coalesce(sum(${recipeLikes.userId} = ${viewer}), 0)` })
    .from(recipeLikes)
    .where(eq(recipeLikes.recipeId, id))
  const [, [counted]] = await ctx.db.batch([change, count])
  return { isLiked: Boolean(counted?.mine), likes: counted?.likes ?? 0 }
}
