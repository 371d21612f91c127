import { describeDish, dishKey } from 'dish-art/classify'
import { sql } from 'drizzle-orm'
import { DEFAULT_CATEGORY } from '#common/recipe/defaults.ts'
import { keptFields } from '#common/recipe/fields.ts'
import type { BatchItem } from '#db/client.ts'
import { newestId } from '#db/queries.ts'
import { recipePictures, recipes } from '#db/schema/tables.ts'
import type { ChefCtx } from '../platform/context.ts'
import { normalizeForSearch } from '../platform/normalize-for-search.ts'
import type { ChosenPicture } from './choose-pictures.ts'
import type { RecipeView } from './contract.ts'
import type { RecipeFields } from './fields/contract.ts'
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
      titleFolded: normalizeForSearch(fields.title),
      ...keptFields(fields, { source: placement.defaultSource, category: DEFAULT_CATEGORY }),
      sourceUrl,
      originalLink: fields.originalLink ?? sourceUrl,
      status: placement.status,
      isPublic: fields.isPublic ?? true,
      ingredients: fields.ingredients,
      instructions: fields.instructions,
      ingredientGroups: fields.ingredientGroups ?? [],
      stepSections: fields.stepSections ?? [],
      dietaryTags: fields.dietaryTags ?? [],
      nutrition: fields.nutrition ?? null,
      language: fields.language ?? null,
      drawnKey: drawnKeyFor(fields.title, fields.mealSection, fields.category),
      capturedBy: fields.capturedBy ?? 'hand',
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: recipes.id })
}

/**
 * The statements, for the same batch as `insertRecipe`, that give the new recipe its parsed ingredients, and its
 * pictures in their order.
 */
export function insertParts(
  ctx: ChefCtx,
  fields: Pick<RecipeFields, 'ingredients'>,
  pictures: readonly ChosenPicture[],
): BatchItem<'sqlite'>[] {
  const recipeId = newestId(recipes)
  const lines = storeIngredients(ctx, recipeId, fields.ingredients)
  if (pictures.length === 0) return lines
  const rows = pictures.map((picture, position) => ({ recipeId: sql`${recipeId}`, position, ...picture }))
  return [...lines, ctx.db.insert(recipePictures).values(rows)]
}
