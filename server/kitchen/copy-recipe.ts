import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { ANALYSIS_PATIENCE_MS, BUILT_IN_SOURCE } from '#common/recipe/defaults.ts'
import type { BatchItem, Statements } from '#db/client.ts'
import { listed, rowsOf } from '#db/queries.ts'
import { recipeIngredients, recipePictures, recipes } from '#db/schema/tables.ts'
import { abortAfter } from '../platform/abort-signals.ts'
import type { ChefCtx } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { yieldIfDue, yieldToEventLoop } from '../platform/event-loop.ts'
import type { RecipeView } from './contract.ts'
import { fillFields } from './fill-fields.ts'
import { getRecipe, readableRecipe, readRecipes } from './get-recipe.ts'
import { creditedId, isSavedCopy, savedCopyId, selectSavedCopies } from './saved-copy.ts'

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
  const copy = await getRecipe(ctx, { id: await putCopy(ctx, recipeId, place) })
  return place.status === 'on-back-burner' ? fillFields(ctx, copy) : copy
}

/** Does on the Back Burner what `copyToShelf` does. A copy that is taken away again meanwhile, by another call, is no failure. */
export async function copyToBackBurner(ctx: ChefCtx, recipeId: number): Promise<void> {
  await fillCopies(ctx, [await putCopy(ctx, recipeId, { status: 'on-back-burner' })])
}

/** Makes the copy, or moves the one that is there, and answers its id. */
async function putCopy(ctx: ChefCtx, recipeId: number, place: CopyPlace): Promise<number> {
  const results = (await ctx.db.batch([
    ...copyStatements(ctx, [recipeId], place),
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
  return id
}

/** Recipes that are copied in one batch: a batch holds up the whole process. */
const COPIED_AT_ONCE = 5

/**
 * Puts copies of recipes that the viewer may see, and does not own, on their Back Burner; of what they have a copy of
 * already, that stays where it is. What the new ones lack is worked out. Answers the copies by the ids of the recipes, without
 * those that may not be seen, and how many are new.
 * @param patience ends the waiting for a model; what is lacking then is worked out of the recipes' own words
 */
export async function keepCopies(
  ctx: ChefCtx,
  recipeIds: readonly number[],
  patience = abortAfter(ANALYSIS_PATIENCE_MS),
): Promise<{ copies: Map<number, number>; added: number }> {
  const copies = new Map<number, number>()
  const note = (rows: { id: number; copyId: number | null }[]) => {
    for (const { id, copyId } of rows) if (copyId) copies.set(id, copyId)
  }
  const found = await selectSavedCopies(ctx.db, ctx.viewer.id, recipeIds)
  note(found)
  const known = new Set(copies.values())
  const titles = new Map(found.map(({ id, titleFolded }) => [id, titleFolded]))
  const missing = recipeIds.filter(id => titles.has(id) && !copies.has(id))
  for (const some of piecesOf(missing, titles)) {
    await yieldToEventLoop()
    const results = await ctx.db.batch([
      ...copyStatements(ctx, some, { status: 'on-back-burner' }),
      selectSavedCopies(ctx.db, ctx.viewer.id, some),
    ] as Statements)
    note(results.at(-1) as { id: number; copyId: number | null }[])
  }
  const added = [...new Set(copies.values())].filter(id => !known.has(id))
  await fillCopies(ctx, added, patience)
  return { copies, added: added.length }
}

/** The ids of recipes in pieces, of which none has two of a title: they may be copies of one, and are kept once. */
function* piecesOf(ids: readonly number[], titles: ReadonlyMap<number, string>): Generator<number[]> {
  let piece = new Map<string, number>()
  for (const id of ids) {
    const titleFolded = titles.get(id) ?? ''
    if (piece.size === COPIED_AT_ONCE || piece.has(titleFolded)) {
      yield [...piece.values()]
      piece = new Map()
    }
    piece.set(titleFolded, id)
  }
  if (piece.size > 0) yield [...piece.values()]
}

async function fillCopies(ctx: ChefCtx, ids: readonly number[], patience?: AbortSignal): Promise<void> {
  for (let from = 0; from < ids.length; from += COPIED_AT_ONCE) {
    await yieldToEventLoop()
    for (const recipe of await readRecipes(ctx, ids.slice(from, from + COPIED_AT_ONCE))) {
      await yieldIfDue()
      await fillFields(ctx, recipe, patience)
    }
  }
}

/** The statements that make a copy of each recipe unless the viewer has one. */
export function copyStatements(ctx: ChefCtx, recipeIds: readonly number[], place: CopyPlace): Statements {
  const viewer = ctx.viewer.id
  const now = ctx.now()
  const wanted = listed(recipeIds)
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
    isFavourite: sql`0`,
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
        where ${recipes.id} in ${wanted} and ${savedCopyId(viewer, recipes)} is null and ${readableRecipe(viewer)}`,
    ),
  )
  // Copies that were made at this moment. One that was there has its rows already.
  const ofCopy = (parts: typeof recipePictures | typeof recipeIngredients): SQL => sql`
    from recipes copy join ${parts} part on part.recipe_id = copy.copied_from_id
    where copy.owner_id = ${viewer} and copy.copied_from_id in ${wanted} and copy.created_at = ${now}`
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
