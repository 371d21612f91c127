import { and, eq, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from '#db/client.ts'
import { listed, rowsOf, storedAs } from '#db/queries.ts'
import { collectionRecipes, collections } from '#db/schema/tables.ts'
import type { ChefCtx } from '../platform/context.ts'
import type { ArchivedCollection } from './archived.ts'
import { hasRoom, nameColumns } from './change-collection.ts'
import { COLLECTION_RECIPES_MAX } from './constants.ts'

type ArchiveCtx = Pick<ChefCtx, 'db' | 'viewer'>

const areOwn = ({ viewer }: ArchiveCtx): SQL | undefined =>
  and(eq(collections.ownerId, viewer.id), isNull(collections.deletedAt))

/** The collections of the viewer that hold each of some recipes, by the id of the recipe. */
export async function collectionsOfRecipes(
  ctx: ArchiveCtx,
  recipeIds: readonly number[],
): Promise<Map<number, ArchivedCollection[]>> {
  const rows = await ctx.db
    .select({
      recipeId: collectionRecipes.recipeId,
      name: collections.name,
      description: collections.description,
      at: collectionRecipes.position,
    })
    .from(collectionRecipes)
    .innerJoin(collections, eq(collections.id, collectionRecipes.collectionId))
    .where(and(sql`${collectionRecipes.recipeId} in ${listed(recipeIds)}`, areOwn(ctx)))
    .orderBy(collections.nameFolded)
  const found = new Map<number, ArchivedCollection[]>()
  for (const { recipeId, ...collection } of rows) {
    found.set(recipeId, [...(found.get(recipeId) ?? []), collection])
  }
  return found
}

/** The collections of the viewer without any recipe, which no recipe could name. */
export async function emptyCollections(ctx: ArchiveCtx): Promise<ArchivedCollection[]> {
  const members = ctx.db
    .select({ one: sql`1` })
    .from(collectionRecipes)
    .where(eq(collectionRecipes.collectionId, collections.id))
  const rows = await ctx.db
    .select({ name: collections.name, description: collections.description })
    .from(collections)
    .where(and(areOwn(ctx), notExists(members)))
    .orderBy(collections.nameFolded)
  return rows.map(row => ({ ...row, at: null }))
}

/**
 * The statements that put a recipe of the viewer's into collections of these names, at the places that it had; those that
 * there are not are made, private, as far as there is room.
 * @param recipeId the recipe, which may be one of the same batch
 * @param condition what has to hold when they run; left out: they change something in any case
 */
export function restoreCollections(
  ctx: ChefCtx,
  recipeId: SQL,
  archived: readonly ArchivedCollection[],
  condition: SQL = sql`true`,
): BatchItem<'sqlite'>[] {
  const now = ctx.now()
  return archived.flatMap(({ name, description, at }) => {
    const columns = nameColumns(name)
    const isIt = and(areOwn(ctx), eq(collections.nameFolded, columns.nameFolded))
    const row = storedAs(collections, {
      ...columns,
      id: sql`null`,
      ownerId: ctx.viewer.id,
      description,
      updatedAt: now,
      createdAt: now,
    })
    const make = ctx.db
      .insert(collections)
      .select(
        rowsOf(
          collections,
          row,
          sql`where ${hasRoom(ctx.viewer.id)} and not exists (select 1 from ${collections} where ${isIt}) and ${condition}`,
        ),
      )
    if (at === null) return [make]
    const put = ctx.db
      .insert(collectionRecipes)
      .select(
        rowsOf(
          collectionRecipes,
          { collectionId: sql`${collections.id}`, recipeId, position: at },
          sql`from ${collections} where ${isIt} and (
            select count(*) from collection_recipes where collection_id = ${collections.id}
          ) < ${COLLECTION_RECIPES_MAX} and ${condition}`,
        ),
      )
      .onConflictDoNothing()
    return [make, put]
  })
}
