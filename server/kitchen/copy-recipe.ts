import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { BUILT_IN_SOURCE } from '#common/recipe/defaults.ts'
import type { BatchItem, Statements } from '#db/client.ts'
import { newestId, rowsOf } from '#db/queries.ts'
import { recipeIngredients, recipePictures, recipes } from '#db/schema/tables.ts'
import type { ChefCtx } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import type { RecipeView } from './contract.ts'
import { fillFields } from './fill-fields.ts'
import { getRecipe, readableRecipe } from './get-recipe.ts'
import { creditedId, isSavedCopy, savedCopyId } from './saved-copy.ts'

/** Where a copy goes. Without a section it keeps the one it has, or had where it comes from. */
export type CopyPlace = {
  status: NonNullable<RecipeView['status']>
  mealSection?: NonNullable<RecipeView['mealSection']> | undefined
}

/**
 * Puts a copy of a recipe that the viewer may see, and does not own, on one of their shelves, or moves the copy that is
 * there already; of two calls at once one makes the copy. A copy credits the author and keeps pictures and taken-apart
 * ingredients, but neither the chef's own notes nor likes and cookings. It is private where its author's profile is.
 * What it lacks for the Back Burner is worked out.
 */
export async function copyToShelf(ctx: ChefCtx, recipeId: number, place: CopyPlace): Promise<RecipeView> {
  const results = (await ctx.db.batch([
    ...copyStatements(ctx, recipeId, place),
    ctx.db
      .update(recipes)
      .set({
        status: place.status,
        mealSection: place.mealSection ?? sql`${recipes.mealSection}`,
        updatedAt: ctx.now(),
      })
      .where(isSavedCopy(ctx.viewer.id, recipeId))
      .returning({ id: recipes.id }),
  ])) as { id: number }[][]
  const id = results.at(-1)?.at(-1)?.id
  // Between the look at the recipe and this, its author may have hidden or deleted it.
  if (id === undefined) throw notFound('Recipe')
  const copy = await getRecipe(ctx, { id })
  return place.status === 'on-back-burner' ? fillFields(ctx, copy) : copy
}

/** The statements that make a copy unless the viewer has one. */
export function copyStatements(ctx: ChefCtx, recipeId: number, place: CopyPlace): Statements {
  const viewer = ctx.viewer.id
  const now = ctx.now()
  const changed = {
    id: sql`null`,
    ownerId: sql`${viewer}`,
    status: sql`${place.status}`,
    mealSection: sql`coalesce(${place.mealSection ?? null}, ${recipes.mealSection})`,
    isPublic: sql`${recipes.isPublic} and coalesce((select is_public from users where id = ${recipes.ownerId}), 1)`,
    chefNotes: sql`''`,
    copiedFromId: sql`${recipes.id}`,
    originalAuthorId: creditedId(recipes),
    originalAuthorName: sql`coalesce(${recipes.originalAuthorName},
      case when ${recipes.ownerId} is null then ${BUILT_IN_SOURCE} end,
      (select name from users where id = ${recipes.ownerId}))`,
    timesCooked: sql`0`,
    updatedAt: sql`${now}`,
    deletedAt: sql`null`,
    createdAt: sql`${now}`,
  }
  const copy = ctx.db.insert(recipes).select(
    rowsOf(
      recipes,
      { ...getTableColumns(recipes), ...changed },
      sql`from ${recipes}
        where ${recipes.id} = ${recipeId} and ${savedCopyId(viewer, recipes)} is null and ${readableRecipe(viewer)}`,
    ),
  )
  // The newest recipe, if it is the copy: made at this moment by this viewer. One that was there has its rows already.
  const ofCopy = (parts: typeof recipePictures | typeof recipeIngredients): SQL => sql`
    from recipes copy join ${parts} part on part.recipe_id = copy.copied_from_id
    where copy.id = ${newestId(recipes)} and copy.owner_id = ${viewer} and copy.copied_from_id = ${recipeId}
      and copy.created_at = ${now}`
  const pictures = ctx.db
    .insert(recipePictures)
    .select(
      rowsOf(
        recipePictures,
        { recipeId: sql`copy.id`, position: sql`part.position`, mediaId: sql`part.media_id`, alt: sql`part.alt` },
        ofCopy(recipePictures),
      ),
    )
    .onConflictDoNothing()
  const ingredients = ctx.db
    .insert(recipeIngredients)
    .select(
      rowsOf(
        recipeIngredients,
        {
          recipeId: sql`copy.id`,
          position: sql`part.position`,
          quantity: sql`part.quantity`,
          quantityTo: sql`part.quantity_to`,
          unit: sql`part.unit`,
          name: sql`part.name`,
        },
        ofCopy(recipeIngredients),
      ),
    )
    .onConflictDoNothing()
  return [copy as BatchItem<'sqlite'>, pictures, ingredients]
}
