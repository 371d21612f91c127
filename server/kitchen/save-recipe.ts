import { sql } from 'drizzle-orm'
import type { BatchItem } from '#db/client.ts'
import { newestId } from '#db/queries.ts'
import { recipePictures, recipes } from '#db/schema/tables.ts'
import type { ChefCtx } from '../context.ts'
import { badRequest } from '../errors.ts'
import { fold } from '../fold.ts'
import { findOwnPicture } from '../media/add-picture.ts'
import { describeDish, dishKey } from '../media/drawn/dish-spec.ts'
import { addPictureFrom } from '../media/fetch-picture.ts'
import { DEFAULT_CATEGORY, type RecipeFields, type RecipeView } from './contract.ts'
import { storeIngredients } from './ingredients/store-ingredients.ts'

/** What a new recipe is besides its fields. */
export type Placement = {
  status: RecipeView['status']
  /** The source when none was given. */
  defaultSource: string
}

/** The key of the picture that is drawn for a recipe. The category that all have who say none says nothing. */
export const drawnKeyFor = (title: string, mealSection: string | null | undefined, category?: string | null): string =>
  dishKey(describeDish(title, mealSection ?? (category === DEFAULT_CATEGORY ? null : category)))

/**
 * The picture that a recipe's form named, as the id of a stored one. An address on the web is fetched first, and left
 * out when it cannot be had; one of our own must belong to the viewer.
 */
export async function resolvePicture(ctx: ChefCtx, imageUrl: string | undefined): Promise<number | null> {
  if (!imageUrl) return null
  const own = await findOwnPicture(ctx, imageUrl)
  if (own !== null) return own
  if (imageUrl.startsWith('/')) throw badRequest('That picture is not here any more. Please choose it again.')
  const fetched = await addPictureFrom(ctx, [imageUrl])
  return fetched?.id ?? null
}

/** The statement that adds a recipe of the viewer's. Its id, later in the same batch, is `newestId(recipes)`. */
export function insertRecipe(
  ctx: ChefCtx,
  fields: RecipeFields & { originalLink?: string | undefined },
  placement: Placement,
) {
  const now = ctx.now()
  const sourceUrl = fields.sourceUrl ?? fields.originalLink ?? null
  return ctx.db
    .insert(recipes)
    .values({
      ownerId: ctx.viewer.id,
      title: fields.title,
      titleFolded: fold(fields.title),
      description: fields.description ?? '',
      source: fields.source ?? placement.defaultSource,
      sourceUrl,
      originalLink: fields.originalLink ?? sourceUrl,
      category: fields.category ?? DEFAULT_CATEGORY,
      mealSection: fields.mealSection ?? null,
      status: placement.status,
      isPublic: fields.isPublic ?? true,
      ingredients: fields.ingredients,
      instructions: fields.instructions,
      ingredientGroups: fields.ingredientGroups ?? [],
      stepSections: fields.stepSections ?? [],
      dietaryTags: fields.dietaryTags ?? [],
      prepTime: fields.prepTime ?? null,
      cookTime: fields.cookTime ?? null,
      servings: fields.servings ?? null,
      yieldText: fields.yieldText ?? null,
      difficulty: fields.difficulty ?? null,
      calories: fields.calories ?? null,
      nutrition: fields.nutrition ?? null,
      chefNotes: fields.chefNotes ?? '',
      notes: fields.notes ?? '',
      language: fields.language ?? null,
      drawnKey: drawnKeyFor(fields.title, fields.mealSection, fields.category),
      capturedBy: fields.capturedBy ?? 'hand',
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: recipes.id })
}

/**
 * The statements, for the same batch as `insertRecipe`, that give the new recipe its ingredients taken apart, and its
 * cover if there is one.
 */
export function insertParts(ctx: ChefCtx, fields: Pick<RecipeFields, 'ingredients'>, cover: number | null) {
  const recipeId = newestId(recipes)
  const lines: BatchItem<'sqlite'>[] = storeIngredients(ctx, recipeId, fields.ingredients)
  if (cover === null) return lines
  return [...lines, ctx.db.insert(recipePictures).values({ recipeId: sql`${recipeId}`, position: 0, mediaId: cover })]
}
