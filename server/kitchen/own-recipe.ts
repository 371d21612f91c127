import { eq, sql } from 'drizzle-orm'
import { posts, recipes } from '#db/schema/tables.ts'
import type { ChefCtx } from '../platform/context.ts'
import { forbidden, notFound } from '../platform/errors.ts'
import { editableRecipe } from '../visibility/conditions.ts'
import { requireSelf, requireVisibleChef } from '../visibility/require-chef.ts'
import { getRecipe } from './get-recipe.ts'

/** Throws unless `chefId` is the viewer: FORBIDDEN when the viewer may see that chef, NOT_FOUND otherwise. */
export const requireOwnKitchen = (ctx: ChefCtx, chefId: number): Promise<void> =>
  requireSelf(ctx, chefId, 'You can only change your own kitchen.', requireVisibleChef)

/** The condition in SQL that a recipe can be cooked, as `canBeCooked` judges a recipe in memory. */
export const isToCook = sql`(${recipes.ingredients} <> '[]' and ${recipes.instructions} <> '[]')`

/** The condition that a post shows the recipe, so that it stays when it leaves its shelf. */
export const isDished = sql`exists (select 1 from ${posts} where ${posts.recipeId} = ${recipes.id})`

/** A recipe that the viewer owns, on a shelf or in a post. FORBIDDEN when they may only see it, NOT_FOUND otherwise. */
export async function requireOwnRecipe(ctx: ChefCtx, recipeId: number) {
  const row = await requireEditableRecipe(ctx, recipeId)
  if (row.ownerId !== ctx.viewer.id) throw forbidden(NOT_YOURS)
  return row
}

const NOT_YOURS = 'You can only change your own recipes.'

/**
 * A recipe whose fields the viewer may change: their own, on a shelf or in a post, or one that is opened to their household. FORBIDDEN
 * when they may only see it, NOT_FOUND otherwise.
 */
export async function requireEditableRecipe(ctx: ChefCtx, recipeId: number) {
  const [row] = await ctx.db
    .select({
      ownerId: recipes.ownerId,
      title: recipes.title,
      category: recipes.category,
      mealSection: recipes.mealSection,
      dietaryTags: recipes.dietaryTags,
      ingredients: recipes.ingredients,
      instructions: recipes.instructions,
      mayEdit: sql<number>`${editableRecipe(ctx.viewer.id)}`,
      isThere: sql<number>`(recipes.deleted_at is null or exists (select 1 from posts p where p.recipe_id = recipes.id))`,
    })
    .from(recipes)
    .where(eq(recipes.id, recipeId))
  if (row?.mayEdit && row.isThere) return row
  if (row && row.ownerId !== ctx.viewer.id) {
    await getRecipe(ctx, { id: recipeId })
    throw forbidden(NOT_YOURS)
  }
  throw notFound('Recipe')
}
