import { and, count, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { BatchItem, Statements } from '#db/client.ts'
import { listed, newestId, rowsOf, storedAs } from '#db/queries.ts'
import { collectionShares, collections, follows, householdCollections, householdMembers } from '#db/schema/tables.ts'
import { countChange, notifyPeers, requireOpen } from '../household/own-household.ts'
import { DELETED_KEPT_MS } from '../kitchen/constants.ts'
import { findOwnPicture } from '../media/add-picture.ts'
import type { ChefCtx, Services } from '../platform/context.ts'
import { badRequest, conflict, notFound } from '../platform/errors.ts'
import { normalizeForSearch } from '../platform/normalize-for-search.ts'
import { refusingTaken } from '../platform/refusing-taken.ts'
import { addRecipes, countShown } from './collection-recipes.ts'
import { COLLECTIONS_MAX, collectionMessages, type householdAccess } from './constants.ts'
import type { addCollectionInput, CollectionView, editCollectionInput } from './contract.ts'
import { getCollection } from './list-collections.ts'
import { isOwnCollection, requireOwnCollection } from './own-collection.ts'

/** A name as its columns store it. One of signs alone, which normalising leaves nothing of, is compared as it is. */
export const nameColumns = (name: string) => ({ name, nameFolded: normalizeForSearch(name) || name })

/**
 * Makes a collection. CONFLICT for a name that the viewer has already, for one too many, and for one that is shown to a household by
 * a chef in none.
 */
export async function addCollection(ctx: ChefCtx, input: z.output<typeof addCollectionInput>): Promise<CollectionView> {
  const { name, description = '', visibility = 'private', household, sharedWith = [], recipeIds = [] } = input
  if (visibility === 'named') await requireFriends(ctx, sharedWith)
  const isShown = household !== undefined && household !== 'none'
  if (isShown) await requireOpen(ctx)
  const id = await insertCollection(ctx, { ...nameColumns(name), description, visibility }, made => [
    ...(visibility === 'named' ? [shareStatement(ctx, made, sharedWith)] : []),
    ...(isShown ? [showStatement(ctx, made, household), countChange(ctx)] : []),
  ])
  if (isShown) await notifyPeers(ctx)
  if (recipeIds.length > 0) await addRecipes(ctx, { id, recipeIds })
  return getCollection(ctx, { id })
}

type NewCollection = Pick<
  typeof collections.$inferInsert,
  'name' | 'nameFolded' | 'description' | 'visibility' | 'copiedFromId' | 'originalAuthorId' | 'originalAuthorName'
>

/**
 * Stores a collection of the viewer's and answers its id. CONFLICT for a name that the viewer has already, and for one too many.
 * @param more statements of the same batch, from the id of the collection in them; it is null when there was no room
 */
export async function insertCollection(
  ctx: ChefCtx,
  fields: NewCollection,
  more: (made: SQL) => readonly BatchItem<'sqlite'>[] = () => [],
): Promise<number> {
  const now = ctx.now()
  const row = storedAs(collections, {
    ...fields,
    id: sql`null`,
    ownerId: ctx.viewer.id,
    updatedAt: now,
    createdAt: now,
  })
  const insert = ctx.db
    .insert(collections)
    .select(rowsOf(collections, row, sql`where ${hasRoom(ctx.viewer.id)}`))
    .returning({ id: collections.id })
  // The newest one is another, when this one was not stored.
  const made = sql`(
    select made.id from ${collections} made where made.id = ${newestId(collections)}
      and made.owner_id = ${ctx.viewer.id} and made.created_at = ${now} and made.name_folded = ${fields.nameFolded}
  )`
  const [added] = (await refusingTaken(collectionMessages.nameTaken, () =>
    ctx.db.batch([insert, ...more(made)] as unknown as Statements),
  )) as {
    id: number
  }[][]
  const id = added?.[0]?.id
  if (id === undefined) throw conflict(collectionMessages.tooMany)
  return id
}

/** The condition that a chef may have another collection. */
export const hasRoom = (chef: number): SQL =>
  sql`(select count(*) from collections where owner_id = ${chef} and deleted_at is null) < ${COLLECTIONS_MAX}`

/** Changes what is sent of a collection of the viewer's. Throws what `addCollection` and `requireOwnCollection` throw. */
export async function editCollection(
  ctx: ChefCtx,
  { id, ...edit }: z.output<typeof editCollectionInput>,
): Promise<CollectionView> {
  await requireOwnCollection(ctx, id)
  const { visibility, household, sharedWith } = edit
  if (sharedWith && visibility === 'named') await requireFriends(ctx, sharedWith)
  if (household !== undefined && household !== 'none') await requireOpen(ctx)
  const changed = ctx.db
    .update(collections)
    .set({
      ...(edit.name === undefined ? {} : nameColumns(edit.name)),
      ...(edit.description === undefined ? {} : { description: edit.description }),
      ...(visibility === undefined ? {} : { visibility }),
      ...(edit.coverRecipeId === undefined
        ? {}
        : { coverRecipeId: await readCoverRecipe(ctx, id, edit.coverRecipeId) }),
      ...(edit.coverUrl === undefined ? {} : { coverId: await readCover(ctx, edit.coverUrl) }),
      updatedAt: ctx.now(),
    })
    .where(isOwnCollection(ctx, id))
  const shares = sharedWith
    ? [
        ctx.db
          .delete(collectionShares)
          .where(
            and(
              eq(collectionShares.collectionId, id),
              sql`exists (select 1 from ${collections} where ${isOwnCollection(ctx, id)})`,
            ),
          ),
        shareStatement(ctx, sql`(select id from ${collections} where ${isOwnCollection(ctx, id)})`, sharedWith),
      ]
    : []
  const shown =
    household === undefined ? [countShown(ctx, id)] : [...showStatements(ctx, id, household), countChange(ctx)]
  await refusingTaken(collectionMessages.nameTaken, () =>
    ctx.db.batch([changed, ...shares, ...shown] as unknown as Statements),
  )
  await notifyPeers(ctx)
  return getCollection(ctx, { id })
}

/** Shows a collection to those of some chefs who are friends of the viewer. */
const shareStatement = (ctx: ChefCtx, collection: SQL, chefs: readonly number[]) =>
  ctx.db.insert(collectionShares).select(
    rowsOf(
      collectionShares,
      { collectionId: sql`shown.id`, userId: sql`friend.follower_id` },
      sql`from ${follows} friend join ${collections} shown on shown.id = ${collection} and shown.owner_id = ${ctx.viewer.id}
        where friend.followee_id = ${ctx.viewer.id} and friend.is_friend = 1
          and friend.follower_id in ${listed(chefs)}`,
    ),
  )

type Access = (typeof householdAccess)[number]

/** Shows a collection of the viewer's to the household that they are a member of, or also opens it to them. */
const showStatement = (ctx: ChefCtx, collection: SQL, household: Exclude<Access, 'none'>) =>
  ctx.db
    .insert(householdCollections)
    .select(
      rowsOf(
        householdCollections,
        { collectionId: sql`shown.id`, memberId: sql`me.user_id`, isOpen: Number(household === 'edit') },
        sql`from ${householdMembers} me join ${collections} shown on shown.id = ${collection} and shown.owner_id = me.user_id
          where me.user_id = ${ctx.viewer.id}`,
      ),
    )
    .onConflictDoUpdate({ target: householdCollections.collectionId, set: { isOpen: sql`excluded.is_open` } })

const showStatements = (ctx: ChefCtx, id: number, household: Access) =>
  household === 'none'
    ? [
        ctx.db
          .delete(householdCollections)
          .where(and(eq(householdCollections.collectionId, id), eq(householdCollections.memberId, ctx.viewer.id))),
      ]
    : [showStatement(ctx, sql`${id}`, household)]

/** BAD_REQUEST for a list without anybody, or with somebody who is no friend of the viewer's, whether there or not. */
async function requireFriends(ctx: ChefCtx, chefs: readonly number[]): Promise<void> {
  if (chefs.length === 0) throw badRequest(collectionMessages.nobodyNamed)
  const [row] = await ctx.db
    .select({ n: count() })
    .from(follows)
    .where(
      and(inArray(follows.followerId, [...chefs]), eq(follows.followeeId, ctx.viewer.id), eq(follows.isFriend, true)),
    )
  if (row?.n !== chefs.length) throw badRequest(collectionMessages.friendsOnly)
}

async function readCover(ctx: ChefCtx, url: string | null): Promise<number | null> {
  if (url === null) return null
  const picture = await findOwnPicture(ctx, url)
  if (picture === null) throw badRequest(collectionMessages.coverGone)
  return picture
}

async function readCoverRecipe(ctx: ChefCtx, id: number, recipeId: number | null): Promise<number | null> {
  if (recipeId === null) return null
  const row = await ctx.db.get<{ one: number }>(
    sql`select 1 as one from collection_recipes where collection_id = ${id} and recipe_id = ${recipeId}`,
  )
  if (!row) throw badRequest(collectionMessages.coverNotInIt)
  return recipeId
}

/**
 * Deletes a collection of the viewer's, but not its recipes. For 30 days `restoreCollection` brings it back as it was. Throws
 * what `requireOwnCollection` throws.
 */
export async function deleteCollection(ctx: ChefCtx, { id }: { id: number }) {
  await requireOwnCollection(ctx, id)
  await ctx.db.batch([
    ctx.db.update(collections).set({ deletedAt: ctx.now() }).where(isOwnCollection(ctx, id)),
    countShown(ctx, id),
  ])
  await notifyPeers(ctx)
  return { success: true as const }
}

/**
 * Undoes a deletion. A collection that is there is left as it is; NOT_FOUND for one that is gone for good, CONFLICT when
 * another has its name by now, or there would be too many.
 */
export async function restoreCollection(ctx: ChefCtx, { id }: { id: number }): Promise<CollectionView> {
  const isDeleted = and(
    eq(collections.id, id),
    eq(collections.ownerId, ctx.viewer.id),
    isNotNull(collections.deletedAt),
  )
  const restored = await refusingTaken(collectionMessages.nameTaken, () =>
    ctx.db
      .update(collections)
      .set({ deletedAt: null })
      .where(and(isDeleted, hasRoom(ctx.viewer.id)))
      .returning({ id: collections.id }),
  )
  if (restored.length === 0) {
    const [full] = await ctx.db.select({ id: collections.id }).from(collections).where(isDeleted)
    if (full) throw conflict(collectionMessages.tooMany)
  }
  const [own] = await ctx.db
    .select({ id: collections.id })
    .from(collections)
    .where(and(eq(collections.id, id), eq(collections.ownerId, ctx.viewer.id), isNull(collections.deletedAt)))
  if (!own) throw notFound('Collection')
  return getCollection(ctx, { id })
}

/** Forgets the collections that were deleted more than 30 days ago. Answers how many they were. */
export async function purgeCollections({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  const gone = await db
    .delete(collections)
    .where(lt(collections.deletedAt, now() - DELETED_KEPT_MS))
    .returning({ id: collections.id })
  return gone.length
}
