import { and, eq, type SQL, sql } from 'drizzle-orm'
import { planEntries } from '#db/schema/tables.ts'
import { householdOf } from '../household/own-household.ts'
import type { ChefCtx } from '../platform/context.ts'

/** The condition for the entries of the viewer's household. */
export const isOurs = (ctx: ChefCtx): SQL => sql`${planEntries.householdId} = ${householdOf(ctx.viewer.id)}`

/** The condition for one entry of the viewer's household. */
export const isEntry = (ctx: ChefCtx, id: number): SQL | undefined => and(eq(planEntries.id, id), isOurs(ctx))
