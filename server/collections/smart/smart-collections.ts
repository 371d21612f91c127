import { and, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { preparedOnce, rowsOf, storedAs } from '#db/queries.ts'
import { smartCollections } from '#db/schema/tables.ts'
import { DELETED_KEPT_MS } from '../../kitchen/constants.ts'
import type { ChefCtx, Services } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { refusingTaken } from '../../platform/refusing-taken.ts'
import { nameColumns } from '../change-collection.ts'
import { SMART_COLLECTIONS_MAX, smartMessages } from './constants.ts'
import type { addSmartInput, editSmartInput, SmartCollection } from './contract.ts'

const { id, name, status, filter } = smartCollections
const view = { id, name, status, filter }

const listed = preparedOnce(db =>
  db
    .select(view)
    .from(smartCollections)
    .where(and(eq(smartCollections.ownerId, sql.placeholder('owner')), sql`${smartCollections.deletedAt} is null`))
    .orderBy(smartCollections.nameFolded)
    .prepare(),
)

/** The viewer's smart collections, by name. */
export const listSmart = (ctx: Pick<ChefCtx, 'db' | 'viewer'>): Promise<SmartCollection[]> =>
  listed(ctx.db).all({ owner: ctx.viewer.id })

const isOwn = (ctx: ChefCtx, id: number): SQL | undefined =>
  and(eq(smartCollections.id, id), eq(smartCollections.ownerId, ctx.viewer.id))

/** The condition that a chef may have another smart collection. */
export const hasSmartRoom = (chef: number): SQL =>
  sql`(select count(*) from smart_collections where owner_id = ${chef} and deleted_at is null) < ${SMART_COLLECTIONS_MAX}`

/** Keeps a filter of a shelf under a name. CONFLICT for a name that the viewer has already, and for one too many. */
export async function addSmart(ctx: ChefCtx, input: z.output<typeof addSmartInput>): Promise<SmartCollection> {
  const now = ctx.now()
  const row = storedAs(smartCollections, {
    ...nameColumns(input.name),
    id: sql`null`,
    ownerId: ctx.viewer.id,
    status: input.status,
    filter: input.filter,
    updatedAt: now,
    createdAt: now,
  })
  const [added] = await refusingTaken(smartMessages.nameTaken, () =>
    ctx.db
      .insert(smartCollections)
      .select(rowsOf(smartCollections, row, sql`where ${hasSmartRoom(ctx.viewer.id)}`))
      .returning(view),
  )
  if (!added) throw conflict(smartMessages.tooMany)
  return added
}

/** Changes what is sent of a smart collection of the viewer's. NOT_FOUND for any other, CONFLICT for a name that is taken. */
export async function editSmart(
  ctx: ChefCtx,
  { id, name, status, filter }: z.output<typeof editSmartInput>,
): Promise<SmartCollection> {
  const [changed] = await refusingTaken(smartMessages.nameTaken, () =>
    ctx.db
      .update(smartCollections)
      .set({
        ...(name === undefined ? {} : nameColumns(name)),
        ...(status === undefined ? {} : { status }),
        ...(filter === undefined ? {} : { filter }),
        updatedAt: ctx.now(),
      })
      .where(and(isOwn(ctx, id), isNull(smartCollections.deletedAt)))
      .returning(view),
  )
  if (!changed) throw notFound('Smart collection')
  return changed
}

/** Deletes a smart collection of the viewer's; for 30 days `restoreSmart` brings it back. NOT_FOUND for any other. */
export async function removeSmart(ctx: ChefCtx, { id }: { id: number }) {
  const [gone] = await ctx.db
    .update(smartCollections)
    .set({ deletedAt: ctx.now() })
    .where(and(isOwn(ctx, id), isNull(smartCollections.deletedAt)))
    .returning({ id: smartCollections.id })
  if (!gone) throw notFound('Smart collection')
  return { success: true as const }
}

/** Undoes a deletion. NOT_FOUND for one that is gone for good, CONFLICT when its name is taken by now, or there would be too many. */
export async function restoreSmart(ctx: ChefCtx, { id }: { id: number }): Promise<SmartCollection> {
  const [restored] = await refusingTaken(smartMessages.nameTaken, () =>
    ctx.db
      .update(smartCollections)
      .set({ deletedAt: null })
      .where(and(isOwn(ctx, id), isNotNull(smartCollections.deletedAt), hasSmartRoom(ctx.viewer.id)))
      .returning(view),
  )
  if (restored) return restored
  const [found] = await ctx.db
    .select({ ...view, deletedAt: smartCollections.deletedAt })
    .from(smartCollections)
    .where(isOwn(ctx, id))
  if (!found) throw notFound('Smart collection')
  const { deletedAt, ...there } = found
  if (deletedAt !== null) throw conflict(smartMessages.tooMany)
  return there
}

/** Forgets the smart collections that were deleted more than 30 days ago. Answers how many they were. */
export async function purgeSmartCollections({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  const gone = await db
    .delete(smartCollections)
    .where(lt(smartCollections.deletedAt, now() - DELETED_KEPT_MS))
    .returning({ id: smartCollections.id })
  return gone.length
}
