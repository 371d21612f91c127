import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Statements } from '#db/client.ts'
import { listed, preparedOnce, rowsOf } from '#db/queries.ts'
import { collectionRecipes, collections, recipes } from '#db/schema/tables.ts'
import { countChange, notifyPeers } from '../household/own-household.ts'
import type { RecipeSummary } from '../kitchen/contract.ts'
import { keepCopies } from '../kitchen/copy-recipe.ts'
import { readableRecipe } from '../kitchen/get-recipe.ts'
import { readSummaries } from '../kitchen/recipe-summary.ts'
import { selectSavedCopies } from '../kitchen/saved-copy.ts'
import type { ChefCtx } from '../platform/context.ts'
import { badRequest, conflict, notFound } from '../platform/errors.ts'
import { shownRecipes } from './collection-row.ts'
import { COLLECTION_RECIPES_MAX, collectionMessages } from './constants.ts'
import type { addRecipesInput, collectionRecipesInput, moveRecipeInput, removeRecipesInput } from './contract.ts'
import {
  isEditableCollection,
  requireEditableCollection,
  requireVisibleCollection,
  type Whose,
} from './own-collection.ts'

/** Recipes to a page. */
const PAGE = 60

const [collection, after] = [sql.placeholder('id'), sql.placeholder('after')]

const pageOf = (isOwn: boolean) =>
  preparedOnce(db =>
    db
      .select({ id: sql<number>`member.recipe_id` })
      .from(sql`collection_recipes member`)
      .where(
        sql`member.collection_id = ${collection}
          and member.recipe_id in (${shownRecipes(sql.placeholder('owner'), isOwn)})
          and (${after} is null or member.position > (
            select position from collection_recipes where collection_id = ${collection} and recipe_id = ${after}
              and recipe_id in (${shownRecipes(sql.placeholder('owner'), isOwn)})
          ))`,
      )
      .orderBy(sql`member.position, member.recipe_id`)
      .limit(sql.placeholder('limit'))
      .prepare(),
  )
const pages = { own: pageOf(true), others: pageOf(false) }

/** The ids of recipes of a collection in order, for one that the viewer may see. */
export async function listShownIds(
  ctx: ChefCtx,
  { id, ownerId, isOwn }: { id: number; ownerId: number; isOwn: boolean },
  { after = null, limit = COLLECTION_RECIPES_MAX }: { after?: number | null; limit?: number } = {},
): Promise<number[]> {
  const page = isOwn ? pages.own : pages.others
  const rows = await page(ctx.db).all({ id, owner: ownerId, after, limit })
  return rows.map(row => row.id)
}

/**
 * A page of the recipes of a collection that the viewer may see, in its order: to others those that its owner shows.
 * NOT_FOUND for a collection that the viewer may not see.
 */
export async function listRecipes(
  ctx: ChefCtx,
  { id, after, limit = PAGE }: z.output<typeof collectionRecipesInput>,
): Promise<RecipeSummary[]> {
  const whose = await requireVisibleCollection(ctx, id)
  return readSummaries(ctx, await listShownIds(ctx, { id, ...whose }, { after: after ?? null, limit }))
}

/** The recipes of a collection that the viewer may change by their ids, in order. Throws what `requireEditableCollection` throws. */
export async function listRecipeIds(ctx: ChefCtx, { id }: { id: number }): Promise<number[]> {
  return listShownIds(ctx, { id, ...(await requireEditableCollection(ctx, id)) })
}

/**
 * Puts recipes into a collection that the viewer may change, each once: of another chef's than its owner or a built-in one, the copy
 * on the owner's Back Burner, which is made where there is none. Those that are there keep their places, and those that the viewer
 * or the owner may not see are passed over. Throws what `requireEditableCollection` throws, NOT_FOUND when there is none of these
 * recipes, in the collection of another chef BAD_REQUEST, and CONFLICT when they do not all fit.
 */
export async function addRecipes(
  ctx: ChefCtx,
  { id, recipeIds, before }: z.output<typeof addRecipesInput>,
): Promise<{ added: number }> {
  const whose = await requireEditableCollection(ctx, id)
  const own = await ownRecipesFor(ctx, id, whose, recipeIds)
  if (own.length === 0) throw whose.isOwn ? notFound('Recipe') : badRequest(collectionMessages.noneForOwner)
  return { added: await putRecipes(ctx, id, own, before === undefined ? undefined : placeOf(id, before, whose)) }
}

/**
 * The recipes of the owner of a collection that stand for some recipes that the viewer may see: these, or copies of them. For others
 * than the owner, those that the owner shows, and copies of what the owner could save as well, which are made only when all fit.
 */
async function ownRecipesFor(
  ctx: ChefCtx,
  collectionId: number,
  { ownerId, isOwn }: Whose,
  recipeIds: readonly number[],
): Promise<number[]> {
  const found = await ctx.db
    .select({ id: recipes.id, ownerId: recipes.ownerId, status: recipes.status })
    .from(recipes)
    .where(
      and(
        sql`${recipes.id} in ${listed(recipeIds)}`,
        readableRecipe(ctx.viewer.id),
        isOwn ? undefined : isForOwner(ownerId),
      ),
    )
  const known = new Map(found.map(recipe => [recipe.id, recipe]))
  const isOwners = (id: number) => known.get(id)?.ownerId === ownerId
  const inPostsAlone = found.flatMap(({ id, status }) => (isOwners(id) && status === null ? [id] : []))
  if (inPostsAlone.length > 0) await takeToBackBurner(ctx, inPostsAlone)
  const owner: ChefCtx = isOwn ? ctx : { ...ctx, viewer: { id: ownerId, name: null, role: 'chef' } }
  const foreign = recipeIds.filter(id => known.has(id) && !isOwners(id))
  if (!isOwn && foreign.length > 0) await requireRoom(ctx, collectionId, ownerId, recipeIds.filter(isOwners), foreign)
  const { copies } = await keepCopies(owner, foreign)
  return recipeIds.flatMap(id => (isOwners(id) ? [id] : (copies.get(id) ?? [])))
}

/** CONFLICT when recipes of the owner of a collection, and copies of others, do not all fit. NOT_FOUND when the viewer may not change it. */
async function requireRoom(
  ctx: ChefCtx,
  id: number,
  ownerId: number,
  own: readonly number[],
  foreign: readonly number[],
): Promise<void> {
  const copies = (await selectSavedCopies(ctx.db, ownerId, foreign)).flatMap(({ copyId }) => copyId ?? [])
  const [room] = await ctx.db
    .select({ fits: fitsIn(id, [...own, ...copies], foreign.length - copies.length) })
    .from(collections)
    .where(isEditableCollection(ctx, id))
  if (!room) throw notFound('Collection')
  if (room.fits === 0) throw conflict(collectionMessages.full)
}

/** Whether recipes, which may be in a collection already, fit into it together with so many new ones. */
const fitsIn = (id: number, recipeIds: readonly number[], others = 0): SQL<number> => sql<number>`(
  (select count(*) from collection_recipes where collection_id = ${id} and recipe_id not in ${listed(recipeIds)})
  + ${recipeIds.length + others} <= ${COLLECTION_RECIPES_MAX})`

/** The condition for recipes that somebody else may put into a chef's collection. */
const isForOwner = (owner: number): SQL => sql`case
  when ${recipes.ownerId} = ${owner} then ${recipes.id} in (${shownRecipes(owner, false)})
  else ${readableRecipe(owner)} end`

/** Puts recipes of the viewer's that only posts show on the Back Burner. */
const takeToBackBurner = (ctx: ChefCtx, recipeIds: readonly number[]) =>
  ctx.db
    .update(recipes)
    .set({ status: 'on-back-burner', deletedAt: null, updatedAt: ctx.now() })
    .where(
      and(
        eq(recipes.ownerId, ctx.viewer.id),
        sql`${recipes.id} in ${listed(recipeIds)}`,
        sql`${recipes.status} is null`,
      ),
    )

/** Makes so many places free in a collection, from a place on. */
const makeRoom = (ctx: ChefCtx, id: number, from: SQL, places: number) =>
  ctx.db
    .update(collectionRecipes)
    .set({ position: sql`${collectionRecipes.position} + ${places}` })
    .where(
      and(eq(collectionRecipes.collectionId, id), sql`${collectionRecipes.position} >= ${from}`, mayChange(ctx, id)),
    )

/** That the viewer may change what is in it, at the moment of a statement. */
const mayChange = (ctx: ChefCtx, id: number): SQL =>
  sql`exists (select 1 from ${collections} where ${isEditableCollection(ctx, id)})`
/** The place of a recipe in a collection; null for one that the viewer does not see in it, whether it is there or not. */
const placeOf = (id: number, recipe: number, { ownerId, isOwn }: Whose): SQL => sql`(
  select position from collection_recipes where collection_id = ${id} and recipe_id = ${recipe}
  ${isOwn ? sql`` : sql`and recipe_id in (${shownRecipes(ownerId, false)})`}
)`
const endOf = (id: number): SQL =>
  sql`(select coalesce(max(position), -1) + 1 from collection_recipes where collection_id = ${id})`
const touch = (ctx: ChefCtx, id: number) =>
  ctx.db.update(collections).set({ updatedAt: ctx.now() }).where(isEditableCollection(ctx, id))

/** Counts a change for the household that a collection is shown to. */
export const countShown = (ctx: ChefCtx, id: number) =>
  countChange(ctx, sql`exists (select 1 from household_collections where collection_id = ${id})`)

/** The condition for recipes of a collection that the viewer sees in it. */
const isSeen = ({ ownerId, isOwn }: Whose): SQL | undefined =>
  isOwn ? undefined : sql`${collectionRecipes.recipeId} in (${shownRecipes(ownerId, false)})`

/**
 * Puts recipes of its owner's, on whichever shelf, into a collection that the viewer may change, in one batch; at a place in it, or
 * at its end. Answers how many were not in it before. CONFLICT, with nothing changed, when they do not all fit.
 */
export async function putRecipes(ctx: ChefCtx, id: number, recipeIds: readonly number[], place?: SQL): Promise<number> {
  const ids = JSON.stringify(recipeIds)
  const fits = fitsIn(id, recipeIds)
  const from = place === undefined ? endOf(id) : sql`coalesce(${place} - ${recipeIds.length}, ${endOf(id)})`
  const insert = ctx.db
    .insert(collectionRecipes)
    .select(
      rowsOf(
        collectionRecipes,
        { collectionId: sql`${id}`, recipeId: sql`added.id`, position: sql`${from} + wanted.key` },
        // The cross keeps SQLite from reading all of the kitchen for each id.
        sql`from json_each(${ids}) wanted cross join recipes added on added.id = wanted.value
          where added.owner_id = (select owner_id from collections where id = ${id}) and added.status is not null and added.deleted_at is null
            and ${mayChange(ctx, id)} and ${fits}`,
      ),
    )
    .onConflictDoNothing()
    .returning({ recipeId: collectionRecipes.recipeId })
  const results = await ctx.db.batch([
    ctx.db.select({ fits }).from(collections).where(isEditableCollection(ctx, id)),
    countShown(ctx, id),
    ...(place === undefined ? [] : [makeRoom(ctx, id, place, recipeIds.length)]),
    insert,
    touch(ctx, id),
  ] as unknown as Statements)
  const [room] = results[0] as { fits: number }[]
  if (room?.fits === 0) throw conflict(collectionMessages.full)
  await notifyPeers(ctx)
  return (results.at(-2) as unknown[]).length
}

/** Takes a recipe out of a collection that the viewer may change, not out of the kitchen. NOT_FOUND when they see none in it. */
export async function removeRecipe(ctx: ChefCtx, { id, recipeId }: { id: number; recipeId: number }) {
  const { removed } = await removeRecipes(ctx, { id, recipeIds: [recipeId] })
  if (removed === 0) throw notFound('Recipe')
  return { success: true as const }
}

/**
 * Takes recipes out of a collection that the viewer may change, not out of the kitchen; those that they do not see in it are passed
 * over. Answers how many were in it. Throws what `requireEditableCollection` throws.
 */
export async function removeRecipes(
  ctx: ChefCtx,
  { id, recipeIds }: z.output<typeof removeRecipesInput>,
): Promise<{ removed: number }> {
  const whose = await requireEditableCollection(ctx, id)
  const [removed] = await ctx.db.batch([
    ctx.db
      .delete(collectionRecipes)
      .where(
        and(
          eq(collectionRecipes.collectionId, id),
          sql`${collectionRecipes.recipeId} in ${listed(recipeIds)}`,
          isSeen(whose),
          mayChange(ctx, id),
        ),
      )
      .returning({ recipeId: collectionRecipes.recipeId }),
    touch(ctx, id),
    countShown(ctx, id),
  ])
  await notifyPeers(ctx)
  return { removed: removed.length }
}

/** Moves a recipe within a collection that the viewer may change: before another one, or to the end. NOT_FOUND when they see none in it. */
export async function moveRecipe(ctx: ChefCtx, { id, recipeId, before }: z.output<typeof moveRecipeInput>) {
  const whose = await requireEditableCollection(ctx, id)
  if (before === recipeId) return { success: true as const }
  const next = before === undefined ? undefined : placeOf(id, before, whose)
  const place = next === undefined ? endOf(id) : sql`coalesce(${next} - 1, ${endOf(id)})`
  const results = await ctx.db.batch([
    countShown(ctx, id),
    ...(next === undefined ? [] : [makeRoom(ctx, id, next, 1)]),
    ctx.db
      .update(collectionRecipes)
      .set({ position: place })
      .where(
        and(
          eq(collectionRecipes.collectionId, id),
          eq(collectionRecipes.recipeId, recipeId),
          isSeen(whose),
          mayChange(ctx, id),
        ),
      )
      .returning({ recipeId: collectionRecipes.recipeId }),
    touch(ctx, id),
  ] as unknown as Statements)
  if ((results.at(-2) as unknown[]).length === 0) throw notFound('Recipe')
  await notifyPeers(ctx)
  return { success: true as const }
}
