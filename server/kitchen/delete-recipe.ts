import { and, eq, isNotNull, isNull, lt, not, type SQL } from 'drizzle-orm'
import { deleteInPieces } from '#db/delete-in-pieces.ts'
import { recipes } from '#db/schema/tables.ts'
import type { ChefCtx, Services } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { DELETED_KEPT_MS } from './constants.ts'
import type { RecipeView } from './contract.ts'
import { getRecipe } from './get-recipe.ts'
import { isDished, requireOwnKitchen, requireOwnRecipe } from './own-recipe.ts'
import type { Shelf } from './shelf-query.ts'

/**
 * Takes a recipe of the viewer's out of their kitchen. Posts that carry it keep it; all else is kept out of sight for 30
 * days, in which `restoreRecipe` brings it back as it was.
 */
export async function deleteRecipe(ctx: ChefCtx, { id }: { id: number }) {
  await requireOwnRecipe(ctx, id)
  return remove(ctx, id)
}

/** Deletes the viewer's recipe on a certain shelf. Throws NOT_FOUND when it is not there. */
export async function removeFromShelf(
  ctx: ChefCtx,
  shelf: Shelf,
  { userId, recipeId }: { userId: number; recipeId: number },
) {
  await requireOwnKitchen(ctx, userId)
  await requireOwnRecipe(ctx, recipeId)
  return remove(ctx, recipeId, eq(recipes.status, shelf))
}

async function remove(ctx: ChefCtx, recipeId: number, where?: SQL) {
  const [removed] = await ctx.db
    .update(recipes)
    .set({ deletedAt: ctx.now() })
    .where(and(eq(recipes.id, recipeId), eq(recipes.ownerId, ctx.viewer.id), isNull(recipes.deletedAt), where))
    .returning({ id: recipes.id })
  if (!removed) throw notFound('Recipe')
  return { success: true as const }
}

/** Undoes a deletion. A recipe that is there is left as it is; NOT_FOUND for one that is gone for good. */
export async function restoreRecipe(ctx: ChefCtx, { id }: { id: number }): Promise<RecipeView> {
  await ctx.db
    .update(recipes)
    .set({ deletedAt: null })
    .where(and(eq(recipes.id, id), eq(recipes.ownerId, ctx.viewer.id), isNotNull(recipes.deletedAt)))
  await requireOwnRecipe(ctx, id)
  return getRecipe(ctx, { id })
}

/** Forgets the recipes that were deleted more than 30 days ago, but for those in posts. Answers how many they were. */
export const purgeDeleted = ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> =>
  deleteInPieces(db, recipes, and(lt(recipes.deletedAt, now() - DELETED_KEPT_MS), not(isDished)))
