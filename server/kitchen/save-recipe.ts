import { describeDish, dishKey } from 'dish-art/classify'
import { type SQL, sql } from 'drizzle-orm'
import { DEFAULT_CATEGORY } from '#common/recipe/defaults.ts'
import { keptFields } from '#common/recipe/fields.ts'
import type { BatchItem } from '#db/client.ts'
import { newestId, rowsOf, storedAs } from '#db/queries.ts'
import { recipePictures, recipes } from '#db/schema/tables.ts'
import type { ChefCtx } from '../platform/context.ts'
import { normalizeForSearch } from '../platform/normalize-for-search.ts'
import type { ChosenPicture } from './choose-pictures.ts'
import type { RecipeView } from './contract.ts'
import type { RecipeFields } from './fields/contract.ts'
import { storeIngredientsIf } from './ingredients/store-ingredients.ts'
import { setStarsStatement } from './stars/star-list.ts'
import { addTagStatements } from './tags/set-tags.ts'

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
 * The statement that adds a recipe of the viewer's. Its id, later in the same batch, is `newestId(recipes)`.
 * @param condition what has to hold when it runs; left out: it adds in any case
 */
export function insertRecipe(
  ctx: ChefCtx,
  fields: RecipeFields & { originalLink?: string | undefined },
  placement: Placement,
  condition: SQL = sql`true`,
) {
  const now = ctx.now()
  const sourceUrl = fields.sourceUrl ?? fields.originalLink ?? null
  const row = storedAs(recipes, {
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
    tools: fields.tools ?? [],
    nutrition: fields.nutrition ?? null,
    isFavourite: fields.isFavourite ?? false,
    language: fields.language ?? null,
    drawnKey: drawnKeyFor(fields.title, fields.mealSection, fields.category),
    capturedBy: fields.capturedBy ?? 'hand',
    createdAt: now,
    updatedAt: now,
  })
  return ctx.db
    .insert(recipes)
    .select(rowsOf(recipes, row, sql`where ${condition}`))
    .returning({ id: recipes.id })
}

/**
 * The statements, for the same batch as `insertRecipe`, that give the new recipe its parsed ingredients, its chef's tags
 * and stars, and its pictures in their order.
 * @param condition the one that `insertRecipe` was given; it has to hold as long as these run
 */
export function insertParts(
  ctx: ChefCtx,
  fields: Pick<RecipeFields, 'ingredients' | 'tags' | 'stars'>,
  pictures: readonly ChosenPicture[],
  condition: SQL = sql`true`,
): BatchItem<'sqlite'>[] {
  const recipeId = newestId(recipes)
  // Without a recipe of this batch, the newest one is another.
  const added = sql`(select ${recipeId} where ${condition})`
  const parts = [
    ...storeIngredientsIf(ctx, recipeId, fields.ingredients, condition),
    ...addTagStatements(ctx, added, fields.tags ?? []),
    ...(fields.stars === undefined ? [] : [setStarsStatement(ctx, added, fields.stars)]),
  ]
  if (pictures.length === 0) return parts
  const rows = JSON.stringify(pictures.map(({ mediaId, alt }) => [mediaId, alt]))
  const put = ctx.db
    .insert(recipePictures)
    .select(
      rowsOf(
        recipePictures,
        { recipeId, position: sql`key`, mediaId: sql`value ->> 0`, alt: sql`value ->> 1` },
        sql`from json_each(${rows}) where ${condition}`,
      ),
    )
  return [...parts, put as BatchItem<'sqlite'>]
}
