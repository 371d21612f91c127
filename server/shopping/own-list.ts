import { and, eq, type SQL, sql } from 'drizzle-orm'
import { shoppingLists } from '#db/schema/tables.ts'
import { householdOf } from '../household/own-household.ts'
import type { ChefCtx } from '../platform/context.ts'
import { badRequest, notFound } from '../platform/errors.ts'
import { AHEAD_MAX_MS, shoppingMessages } from './constants.ts'

/** The condition for a list of the household that the viewer shops in. */
export const isOwnList = (ctx: ChefCtx, id: number): SQL | undefined =>
  and(eq(shoppingLists.id, id), eq(shoppingLists.householdId, sql`${householdOf(ctx.viewer.id)}`))

/** That the list is one of the viewer's household, within any statement. */
export const ownsList = (ctx: ChefCtx, id: number): SQL =>
  sql`exists (select 1 from ${shoppingLists} where ${isOwnList(ctx, id)})`

/** A list of the viewer's household. NOT_FOUND for any other. */
export async function requireList(ctx: ChefCtx, id: number): Promise<{ id: number; name: string }> {
  const [list] = await ctx.db
    .select({ id: shoppingLists.id, name: shoppingLists.name })
    .from(shoppingLists)
    .where(isOwnList(ctx, id))
  if (!list) throw notFound('List')
  return list
}

/** BAD_REQUEST for a moment so far ahead that later changes by others would not count. */
export function checkMoment(ctx: ChefCtx, at: number): void {
  if (at > ctx.now() + AHEAD_MAX_MS) throw badRequest(shoppingMessages.clockAhead)
}
