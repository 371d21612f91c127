import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from '#db/client.ts'
import { rowsOf, storedAs } from '#db/queries.ts'
import { collections, smartCollections, tags } from '#db/schema/tables.ts'
import { GONE_ID } from '../../kitchen/filter/constants.ts'
import { makeTagsStatement } from '../../kitchen/tags/set-tags.ts'
import { foldedTag } from '../../kitchen/tags/tag-name.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { restoreCollections } from '../archive.ts'
import { nameColumns } from '../change-collection.ts'
import type { ArchivedSmart } from './archived.ts'
import { hasCondition } from './contract.ts'
import { hasSmartRoom, listSmart } from './smart-collections.ts'

/** The smart collections of the viewer. */
export async function archiveSmart(ctx: Pick<ChefCtx, 'db' | 'viewer'>): Promise<ArchivedSmart[]> {
  const kept = await listSmart(ctx)
  if (kept.length === 0) return []
  const ownTags = await ctx.db
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .where(eq(tags.ownerId, ctx.viewer.id))
  const ownCollections = await ctx.db
    .select({ id: collections.id, name: collections.name })
    .from(collections)
    .where(and(eq(collections.ownerId, ctx.viewer.id), isNull(collections.deletedAt)))
  return kept.map(({ name, status, filter: { tags: tagIds = [], collection: collectionId, ...filter } }) => {
    const tagNames = tagIds.flatMap(id => ownTags.find(tag => tag.id === id)?.name ?? [])
    const collection = ownCollections.find(({ id }) => id === collectionId)?.name ?? null
    const areTagsGone = tagNames.length < tagIds.length
    const isCollectionGone = collectionId !== undefined && collection === null
    const gone = [...(areTagsGone ? ['tags' as const] : []), ...(isCollectionGone ? ['collection' as const] : [])]
    return { name, status, filter, tags: tagNames, collection, gone }
  })
}

/**
 * The statements that keep these smart collections for the viewer, with the tags and collections that they name, as far as
 * there is room; those whose name there is already are left as they are.
 * @param condition what has to hold when they run; left out: they change something in any case
 */
export function restoreSmartCollections(
  ctx: ChefCtx,
  archived: readonly ArchivedSmart[],
  condition: SQL = sql`true`,
): BatchItem<'sqlite'>[] {
  return archived.flatMap(smart => {
    const { name, status, tags: tagNames, collection } = smart
    const now = ctx.now()
    const columns = nameColumns(name)
    const row = storedAs(smartCollections, {
      ...columns,
      id: sql`null`,
      ownerId: ctx.viewer.id,
      status,
      filter: withIds(ctx, smart),
      updatedAt: now,
      createdAt: now,
    })
    const isThere = sql`exists (
      select 1 from smart_collections where owner_id = ${ctx.viewer.id} and name_folded = ${columns.nameFolded} and deleted_at is null
    )`
    const isToMake = sql`${hasSmartRoom(ctx.viewer.id)} and not ${isThere} and ${condition}`
    const make = ctx.db.insert(smartCollections).select(rowsOf(smartCollections, row, sql`where ${isToMake}`))
    return [
      makeTagsStatement(ctx, tagNames, isToMake),
      ...restoreCollections(
        ctx,
        sql`null`,
        collection === null ? [] : [{ name: collection, description: '', at: null }],
        isToMake,
      ),
      make as BatchItem<'sqlite'>,
    ]
  })
}

/**
 * The filter as JSON in SQL, with the ids that its names have here. What was gone, or found no room here, is asked for by an
 * id that nothing has; so is something, where the filter would ask for nothing.
 */
function withIds({ viewer }: ChefCtx, { filter, tags: tagNames, collection, gone }: ArchivedSmart): SQL {
  const folded = JSON.stringify([...new Set(tagNames.map(foldedTag))])
  const ownTags = sql`from tags where owner_id = ${viewer.id} and name_folded in (select value from json_each(${folded}))`
  const asksNothing = tagNames.length === 0 && collection === null && gone.length === 0 && !hasCondition(filter)
  const areGone = sql`${gone.includes('tags') || asksNothing ? 1 : 0} or (select count(*) ${ownTags}) < json_array_length(${folded})`
  const tagIds = sql`(
    select json_group_array(id) from (select id ${ownTags} union all select ${GONE_ID} where ${areGone})
  )`
  const collectionId = sql`coalesce((
    select id from collections
    where owner_id = ${viewer.id} and name_folded = ${nameColumns(collection ?? '').nameFolded} and deleted_at is null
  ), ${GONE_ID})`
  const base = sql`${JSON.stringify(filter)}`
  const hasTags = tagNames.length > 0 || gone.includes('tags') || asksNothing
  const withTags = hasTags ? sql`json_set(${base}, '$.tags', json(${tagIds}))` : base
  const hasCollection = collection !== null || gone.includes('collection')
  return hasCollection ? sql`json_set(${withTags}, '$.collection', ${collectionId})` : withTags
}
