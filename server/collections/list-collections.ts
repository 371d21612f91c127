import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { faceUrl } from '#common/pictures.ts'
import { listed, preparedOnce } from '#db/queries.ts'
import { collectionShares, collections, follows, media, recipes, users } from '#db/schema/tables.ts'
import { savedCopyId } from '../kitchen/saved-copy.ts'
import type { ChefCtx } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { collectionShownInHousehold, isActive, visibleCollection } from '../visibility/conditions.ts'
import { requireVisibleChef } from '../visibility/require-chef.ts'
import { asSummary, selectCollections, shownRecipes } from './collection-row.ts'
import { COLLECTIONS_PAGE } from './constants.ts'
import type {
  CollectionChoice,
  CollectionShare,
  CollectionSummary,
  CollectionView,
  collectionsOfInput,
  sharesInput,
} from './contract.ts'
import { requireVisibleCollection } from './own-collection.ts'

const [viewer, owner] = [sql.placeholder('viewer'), sql.placeholder('owner')]

const ofChef = (isOwn: boolean) =>
  preparedOnce(db =>
    selectCollections(
      db,
      viewer,
      owner,
      isOwn,
      and(
        eq(collections.ownerId, owner),
        sql`${collections.deletedAt} is null`,
        isOwn ? undefined : visibleCollection(viewer),
        // Names are told apart by this; the empty one comes before all.
        sql`${collections.nameFolded} > coalesce(
          (select name_folded from collections where id = ${sql.placeholder('after')} and owner_id = ${owner}), ''
        )`,
      ),
    )
      .orderBy(collections.nameFolded)
      .limit(sql.placeholder('limit'))
      .prepare(),
  )
const listings = { own: ofChef(true), others: ofChef(false) }

/** A page of the collections of a chef that the viewer may see, by name. NOT_FOUND when the viewer may not see that chef. */
export async function listCollections(
  ctx: ChefCtx,
  { id, after, limit = COLLECTIONS_PAGE }: z.output<typeof collectionsOfInput>,
): Promise<CollectionSummary[]> {
  const chef = id || ctx.viewer.id
  if (chef !== ctx.viewer.id && !(await showsHousehold(ctx, chef))) await requireVisibleChef(ctx, chef)
  const listing = chef === ctx.viewer.id ? listings.own : listings.others
  const rows = await listing(ctx.db).all({ viewer: ctx.viewer.id, owner: chef, after: after ?? null, limit })
  return rows.map(row => asSummary(row, ctx.viewer.id))
}

/** Whether a chef shows the viewer's household any collection, and so is known to them. */
async function showsHousehold(ctx: ChefCtx, chef: number): Promise<boolean> {
  const [shown] = await ctx.db
    .select({ id: collections.id })
    .from(collections)
    .where(and(eq(collections.ownerId, chef), isNull(collections.deletedAt), collectionShownInHousehold(ctx.viewer.id)))
    .limit(1)
  return shown !== undefined
}

const byId = (isOwn: boolean) =>
  preparedOnce(db =>
    selectCollections(
      db,
      viewer,
      owner,
      isOwn,
      and(eq(collections.id, sql.placeholder('id')), isNull(collections.deletedAt), visibleCollection(viewer)),
    ).prepare(),
  )
const single = { own: byId(true), others: byId(false) }

/** A collection that the viewer may see: their own, or one that a friend or their household shows them. NOT_FOUND for any other. */
export async function getCollection(ctx: ChefCtx, { id }: { id: number }): Promise<CollectionView> {
  const { ownerId, isOwn, mayEdit } = await requireVisibleCollection(ctx, id)
  const row = await (isOwn ? single.own : single.others)(ctx.db).get({ id, viewer: ctx.viewer.id, owner: ownerId })
  if (!row) throw notFound('Collection')
  const summary = { ...asSummary(row, ctx.viewer.id), mayEdit }
  if (!isOwn) return { ...summary, sharedWith: [], keptCount: 0, hasOwnCover: false, coverRecipeId: null }
  const shownToOthers = await ctx.db.get<{ n: number }>(sql`
    select count(*) as n from collection_recipes
    where collection_id = ${id} and recipe_id in (${shownRecipes(ownerId, false)})`)
  return {
    ...summary,
    sharedWith: await listSharedWith(ctx, id),
    keptCount: Math.max(0, summary.recipeCount - shownToOthers.n),
    hasOwnCover: row.hasOwnCover === 1,
    coverRecipeId: row.coverRecipeId,
  }
}

/** The friends who are named; those who are friends no more are not among them. */
async function listSharedWith(ctx: ChefCtx, id: number): Promise<CollectionView['sharedWith']> {
  const rows = await ctx.db
    .select({ id: users.id, name: users.name, face: media.key })
    .from(collectionShares)
    .innerJoin(users, eq(users.id, collectionShares.userId))
    .innerJoin(
      follows,
      and(eq(follows.followerId, users.id), eq(follows.followeeId, ctx.viewer.id), eq(follows.isFriend, true)),
    )
    .leftJoin(media, eq(media.id, users.pictureId))
    .where(and(eq(collectionShares.collectionId, id), isActive))
    .orderBy(users.nameFolded, users.id)
  return rows.map(({ face, ...chef }) => ({ ...chef, profileImage: faceUrl(face) }))
}

const choices = preparedOnce(db =>
  db
    .select({
      id: collections.id,
      name: collections.name,
      recipeId: sql<number | null>`(
        select max(recipe_id) from collection_recipes where collection_id = ${collections.id}
          and recipe_id in (${sql.placeholder('recipe')}, (
            select ${savedCopyId(viewer, recipes)} from recipes
            where id = ${sql.placeholder('recipe')} and owner_id is not ${viewer}
          ))
      )`,
    })
    .from(collections)
    .where(and(eq(collections.ownerId, viewer), sql`${collections.deletedAt} is null`))
    .orderBy(collections.nameFolded)
    .prepare(),
)

/** The viewer's collections by name, and which of them hold a recipe, or the viewer's copy of it. */
export async function listChoices(ctx: ChefCtx, { recipeId }: { recipeId: number }): Promise<CollectionChoice[]> {
  const rows = await choices(ctx.db).all({ viewer: ctx.viewer.id, recipe: recipeId })
  return rows.map(row => ({ ...row, hasRecipe: row.recipeId !== null }))
}

/** The viewer's collections by name, and how many of some recipes are in each. */
export function listShares(ctx: ChefCtx, { recipeIds }: z.output<typeof sharesInput>): Promise<CollectionShare[]> {
  const held = sql`(
    select collection_id, count(*) as count from collection_recipes
    where recipe_id in ${listed(recipeIds)} group by collection_id
  ) held`
  return ctx.db
    .select({ id: collections.id, name: collections.name, count: sql<number>`coalesce(held.count, 0)` })
    .from(collections)
    .leftJoin(held, sql`held.collection_id = ${collections.id}`)
    .where(and(eq(collections.ownerId, ctx.viewer.id), isNull(collections.deletedAt)))
    .orderBy(collections.nameFolded)
}
