import { and, eq, isNull, or } from 'drizzle-orm'
import type { z } from 'zod'
import { recipes } from '#db/schema/tables.ts'
import type { ChefCtx } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { chooseSection } from './choose-section.ts'
import type { RecipeView } from './contract.ts'
import { getRecipe } from './get-recipe.ts'
import { isDished, requireOwnKitchen, requireOwnRecipe } from './own-recipe.ts'
import type { sectionInput, statusInput, visibilityInput } from './shelf-contract.ts'

type Place = {
  status?: NonNullable<RecipeView['status']>
  mealSection?: NonNullable<RecipeView['mealSection']>
}

/** Puts a recipe of the viewer's on a shelf, or under a meal; one that lives in a post alone comes to the shelf again. */
export async function placeRecipe(ctx: ChefCtx, recipeId: number, place: Place): Promise<RecipeView> {
  await requireOwnRecipe(ctx, recipeId)
  await change(ctx, recipeId, place.status ? { ...place, deletedAt: null } : place)
  return getRecipe(ctx, { id: recipeId })
}

/** Moves a recipe of the viewer's into the Cookbook. */
export const moveToCookbook = (ctx: ChefCtx, { id }: { id: number }): Promise<RecipeView> =>
  placeRecipe(ctx, id, { status: 'completed' })

/** Moves a recipe of the viewer's to a shelf. */
export async function setStatus(ctx: ChefCtx, input: z.output<typeof statusInput>): Promise<RecipeView> {
  await requireOwnKitchen(ctx, input.userId)
  return placeRecipe(ctx, input.recipeId, { status: input.status })
}

/** Puts a recipe of the viewer's under a meal, which the kitchen chooses if asked to. */
export async function setSection(ctx: ChefCtx, input: z.output<typeof sectionInput>): Promise<RecipeView> {
  await requireOwnKitchen(ctx, input.userId)
  const recipe = await requireOwnRecipe(ctx, input.recipeId)
  const mealSection = input.mealSection === 'auto' ? await chooseSection(ctx, recipe) : input.mealSection
  return placeRecipe(ctx, input.recipeId, { mealSection })
}

/** Shows a recipe of the viewer's to others, or keeps it to them. */
export async function setVisibility(ctx: ChefCtx, input: z.output<typeof visibilityInput>): Promise<RecipeView> {
  await requireOwnRecipe(ctx, input.id)
  await change(ctx, input.id, { isPublic: input.isPublic })
  return getRecipe(ctx, input)
}

async function change(ctx: ChefCtx, recipeId: number, fields: Partial<typeof recipes.$inferInsert>): Promise<void> {
  const [changed] = await ctx.db
    .update(recipes)
    .set({ ...fields, updatedAt: ctx.now() })
    .where(and(eq(recipes.id, recipeId), eq(recipes.ownerId, ctx.viewer.id), or(isNull(recipes.deletedAt), isDished)))
    .returning({ id: recipes.id })
  if (!changed) throw notFound('Recipe')
}
