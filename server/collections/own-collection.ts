import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { collections } from '#db/schema/tables.ts'
import type { ChefCtx } from '../platform/context.ts'
import { forbidden, notFound } from '../platform/errors.ts'
import { editableCollection, visibleCollection } from '../visibility/conditions.ts'
import { collectionMessages } from './constants.ts'

/** The condition for a collection of the viewer's that is there. */
export const isOwnCollection = (ctx: ChefCtx, id: number): SQL | undefined =>
  and(eq(collections.id, id), eq(collections.ownerId, ctx.viewer.id), isNull(collections.deletedAt))

/** The condition for a collection that is there and whose recipes the viewer may put in, take out and order. */
export const isEditableCollection = (ctx: ChefCtx, id: number): SQL | undefined =>
  and(eq(collections.id, id), isNull(collections.deletedAt), editableCollection(ctx.viewer.id))

export type Whose = { ownerId: number; isOwn: boolean; mayEdit: boolean }

/** Whose collection it is, and whether the viewer may change what is in it. NOT_FOUND for one that the viewer may not see. */
export async function requireVisibleCollection(ctx: ChefCtx, id: number): Promise<Whose> {
  const [row] = await ctx.db
    .select({ ownerId: collections.ownerId, mayEdit: sql<number>`${editableCollection(ctx.viewer.id)}` })
    .from(collections)
    .where(and(eq(collections.id, id), isNull(collections.deletedAt), visibleCollection(ctx.viewer.id)))
  if (!row) throw notFound('Collection')
  return { ownerId: row.ownerId, isOwn: row.ownerId === ctx.viewer.id, mayEdit: row.mayEdit === 1 }
}

/** Throws FORBIDDEN for a collection that the viewer may only see, NOT_FOUND for any other whose recipes they may not change. */
export async function requireEditableCollection(ctx: ChefCtx, id: number): Promise<Whose> {
  const whose = await requireVisibleCollection(ctx, id)
  if (!whose.mayEdit) throw forbidden(collectionMessages.notYours)
  return whose
}

/** Throws FORBIDDEN for a collection that the viewer may only see, NOT_FOUND for any other that is not theirs. */
export async function requireOwnCollection(ctx: ChefCtx, id: number): Promise<void> {
  const { isOwn } = await requireVisibleCollection(ctx, id)
  if (!isOwn) throw forbidden(collectionMessages.notYours)
}
