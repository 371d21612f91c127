import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { listed } from '#db/queries.ts'
import { recipes } from '#db/schema/tables.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'

type BulkCtx = Pick<ChefCtx, 'viewer'>

/** The condition for those of some recipes that are the viewer's own, on a shelf or deleted from it. */
export const isOwnOf = ({ viewer }: BulkCtx, ids: readonly number[]): SQL | undefined =>
  and(sql`${recipes.id} in ${listed(ids)}`, eq(recipes.ownerId, viewer.id), isNotNull(recipes.status))

/** The condition for those of some recipes that are in the viewer's kitchen. */
export const isChosen = (ctx: BulkCtx, ids: readonly number[]): SQL | undefined =>
  and(isOwnOf(ctx, ids), isNull(recipes.deletedAt))

/** Throws NOT_FOUND when none of some recipes is in the viewer's kitchen. */
export async function requireChosen(ctx: Pick<ChefCtx, 'viewer' | 'db'>, ids: readonly number[]): Promise<void> {
  const found = await ctx.db.select({ id: recipes.id }).from(recipes).where(isChosen(ctx, ids)).limit(1)
  if (found.length === 0) throw notFound('Recipe')
}
