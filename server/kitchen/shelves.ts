import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Statements } from '#db/client.ts'
import { posts, recipes } from '#db/schema/tables.ts'
import type { ChefCtx } from '../context.ts'
import { forbidden, notFound } from '../errors.ts'
import { requireVisibleChef } from '../friends/find-chefs.ts'
import { visibleOwner } from '../friends/visibility.ts'
import { HOUSE_SOURCE, type RecipeFields, type RecipeView } from './contract.ts'
import { getRecipe } from './get-recipe.ts'
import { asRecipeView, selectRecipes } from './recipe-row.ts'
import { insertCover, insertRecipe, resolvePicture } from './save-recipe.ts'

/** The two shelves of a kitchen, by the status of what stands on them. */
export type Shelf = 'on-back-burner' | 'completed'

const PAGE = 100

const isDished = sql`exists (select 1 from ${posts} where ${posts.recipeId} = ${recipes.id})`

/** Newest first. NOT_FOUND when the viewer may not see that chef; of another's shelf only what that chef shows. */
export async function listShelf(
  ctx: ChefCtx,
  shelf: Shelf,
  input: { chefId: number; before?: number | undefined; limit?: number | undefined },
): Promise<RecipeView[]> {
  const owner = input.chefId || ctx.viewer.id
  await requireVisibleChef(ctx, owner)
  const after = input.before
    ? sql`(${recipes.createdAt}, ${recipes.id}) < (select created_at, id from recipes where id = ${input.before} and owner_id = ${owner})`
    : undefined
  const rows = await selectRecipes(
    ctx.db,
    and(
      eq(recipes.ownerId, owner),
      eq(recipes.status, shelf),
      isNull(recipes.deletedAt),
      visibleOwner(ctx.viewer.id, recipes),
      after,
    ),
  )
    .orderBy(desc(recipes.createdAt), desc(recipes.id))
    .limit(input.limit ?? PAGE)
  return rows.map(row => asRecipeView(row, ctx.viewer.id))
}

/** Throws unless `chefId` is the viewer: FORBIDDEN when the viewer may see that chef, NOT_FOUND otherwise. */
export async function requireSelf(ctx: ChefCtx, chefId: number): Promise<void> {
  if (chefId === 0 || chefId === ctx.viewer.id) return
  await requireVisibleChef(ctx, chefId)
  throw forbidden('You can only change your own kitchen.')
}

/** Puts a new recipe on one of the viewer's shelves. */
export async function addToShelf(
  ctx: ChefCtx,
  shelf: Shelf,
  input: RecipeFields & { id: number },
): Promise<RecipeView> {
  await requireSelf(ctx, input.id)
  const cover = await resolvePicture(ctx, input.imageUrl)
  const insert = insertRecipe(ctx, input, { status: shelf, defaultSource: HOUSE_SOURCE })
  const statements: Statements = cover === null ? [insert] : [insert, insertCover(ctx, cover)]
  const [added] = (await ctx.db.batch(statements)) as [{ id: number }[]]
  return getRecipe(ctx, { id: added[0]?.id ?? 0 })
}

/** A recipe that the viewer owns and has not deleted. FORBIDDEN when they may only see it, NOT_FOUND otherwise. */
export async function requireOwnRecipe(ctx: ChefCtx, recipeId: number): Promise<void> {
  const [row] = await ctx.db
    .select({ ownerId: recipes.ownerId, deletedAt: recipes.deletedAt })
    .from(recipes)
    .where(eq(recipes.id, recipeId))
  if (row?.ownerId === ctx.viewer.id && row.deletedAt === null) return
  if (row && row.ownerId !== ctx.viewer.id) {
    await getRecipe(ctx, { id: recipeId })
    throw forbidden('You can only change your own recipes.')
  }
  throw notFound('Recipe')
}

/** Cooked and kept: from the Back Burner, or from nowhere, into the Cookbook. */
export async function moveToCookbook(ctx: ChefCtx, recipeId: number): Promise<RecipeView> {
  await requireOwnRecipe(ctx, recipeId)
  await ctx.db
    .update(recipes)
    .set({ status: 'completed', updatedAt: ctx.now() })
    .where(and(eq(recipes.id, recipeId), eq(recipes.ownerId, ctx.viewer.id)))
  return getRecipe(ctx, { id: recipeId })
}

/**
 * Takes a recipe off a shelf. One that a post carries lives on in the post; any other is kept out of sight for a
 * while, so that taking it off can be undone.
 */
export async function removeFromShelf(ctx: ChefCtx, shelf: Shelf, recipeId: number) {
  await requireOwnRecipe(ctx, recipeId)
  const [removed] = await ctx.db
    .update(recipes)
    .set({
      status: sql`case when ${isDished} then null else ${recipes.status} end`,
      deletedAt: sql`case when ${isDished} then null else ${ctx.now()} end`,
    })
    .where(
      and(
        eq(recipes.id, recipeId),
        eq(recipes.ownerId, ctx.viewer.id),
        eq(recipes.status, shelf),
        isNull(recipes.deletedAt),
      ),
    )
    .returning({ id: recipes.id })
  if (!removed) throw notFound('Recipe')
  return { success: true as const }
}

/** How much is on each shelf of the viewer's own kitchen. */
export async function countKitchen(ctx: ChefCtx) {
  const onShelf = (shelf: Shelf) =>
    ctx.db
      .select({ n: count() })
      .from(recipes)
      .where(and(eq(recipes.ownerId, ctx.viewer.id), eq(recipes.status, shelf), isNull(recipes.deletedAt)))
  const [[backBurner], [cookbook], [dished]] = await ctx.db.batch([
    onShelf('on-back-burner'),
    onShelf('completed'),
    ctx.db.select({ n: count() }).from(posts).where(eq(posts.userId, ctx.viewer.id)),
  ])
  return { backBurner: backBurner?.n ?? 0, cookbook: cookbook?.n ?? 0, posts: dished?.n ?? 0 }
}
