import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { recipes } from '#db/schema/tables.ts'
import type { ChefCtx } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { placeRecipe } from './change-recipe.ts'
import { chooseSection } from './choose-section.ts'
import type { RecipeView } from './contract.ts'
import { copyToShelf } from './copy-recipe.ts'
import { fillFields } from './fill-fields.ts'
import { getRecipe } from './get-recipe.ts'
import { isCopyOf, isSavedCopy } from './saved-copy.ts'
import type { SavedRecipeView, saveRecipeInput, unsaveRecipeInput } from './saving-contract.ts'

type Saving = z.output<typeof saveRecipeInput>

/** The recipe that is meant; where both ids are sent, the type says which. */
const meantId = ({ recipeType, recipeId, userRecipeId }: Pick<Saving, 'recipeType' | 'recipeId' | 'userRecipeId'>) =>
  (recipeType === 'generated' ? (recipeId ?? userRecipeId) : (userRecipeId ?? recipeId)) ?? 0

/**
 * Keeps a recipe in the Cookbook: one of the viewer's own goes there, another chef's or a built-in one is copied. Without a
 * section, the one it has stays, and the kitchen chooses where it has none.
 */
export async function saveRecipe(ctx: ChefCtx, input: Saving): Promise<SavedRecipeView> {
  const id = meantId(input)
  const recipe = await getRecipe(ctx, { id })
  const wished = input.mealSection ?? (await findSection(ctx, recipe)) ?? 'auto'
  const mealSection = wished === 'auto' ? await chooseSection(ctx, recipe) : wished
  const place = { status: 'completed', mealSection } as const
  const kept = await (recipe.ownerId === ctx.viewer.id ? placeRecipe(ctx, id, place) : copyToShelf(ctx, id, place))
  return {
    ...kept,
    userId: ctx.viewer.id,
    recipeType: input.recipeType ?? (recipe.ownerId === null ? 'generated' : 'user'),
    recipeTitle: kept.title,
    recipeId: input.recipeId ?? null,
    userRecipeId: input.userRecipeId ?? null,
  }
}

/** The section that a recipe has in the viewer's kitchen, else where it comes from. */
async function findSection(ctx: ChefCtx, recipe: RecipeView): Promise<RecipeView['mealSection']> {
  if (recipe.savedId === null) return recipe.mealSection
  return (await getRecipe(ctx, { id: recipe.savedId })).mealSection
}

/**
 * Puts a recipe that the viewer may see on their Back Burner: their own, or a copy of another's. What it lacks there is
 * worked out.
 */
export async function saveToBackBurner(ctx: ChefCtx, { id }: { id: number }): Promise<RecipeView> {
  const recipe = await getRecipe(ctx, { id })
  if (recipe.ownerId !== ctx.viewer.id) return copyToShelf(ctx, id, { status: 'on-back-burner' })
  return fillFields(ctx, await placeRecipe(ctx, id, { status: 'on-back-burner' }))
}

/**
 * Takes a kept recipe off the viewer's shelves, named by what was copied, by the copy, or by a recipe of their own; it
 * can be brought back with `restoreRecipe`. NOT_FOUND when nothing of it is kept.
 */
export async function unsaveRecipe(ctx: ChefCtx, input: z.output<typeof unsaveRecipeInput>) {
  const id = meantId(input)
  const isMine = and(
    eq(recipes.id, id),
    eq(recipes.ownerId, ctx.viewer.id),
    isNotNull(recipes.status),
    isNull(recipes.deletedAt),
  )
  const removed =
    (await takeOff(ctx, isCopyOf(ctx.viewer.id, id))) ||
    (await takeOff(ctx, isMine)) ||
    ((await getRecipe(ctx, { id })) && (await takeOff(ctx, isSavedCopy(ctx.viewer.id, id))))
  if (!removed) throw notFound('Recipe')
  return { success: true as const }
}

/** Takes the viewer's copy of a recipe that they may see off its shelf; answers whether there was one. */
export const removeCopy = (ctx: ChefCtx, recipeId: number): Promise<boolean> =>
  takeOff(ctx, isSavedCopy(ctx.viewer.id, recipeId))

async function takeOff(ctx: ChefCtx, which: SQL | undefined): Promise<boolean> {
  const removed = await ctx.db.update(recipes).set({ deletedAt: ctx.now() }).where(which).returning({ id: recipes.id })
  return removed.length > 0
}
