import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { listed } from '#db/queries.ts'
import { pantryItems } from '#db/schema/tables.ts'
import type { ChefCtx } from '#server/platform/context.ts'
import type { AtHandView, dropAtHandInput } from '../contract.ts'
import { identityOf } from './food-identity.ts'
import { atHandRows, selectAtHand, viewOfRows } from './list-at-hand.ts'

/** Takes foods away, whatever they were called when they were kept; what is not there is not missed. */
export async function dropAtHand(ctx: ChefCtx, { names }: z.output<typeof dropAtHandInput>): Promise<AtHandView[]> {
  const { db, viewer } = ctx
  const gone = new Set(names.map(identityOf))
  const stored = (await atHandRows(ctx)).map(row => row.name).filter(name => gone.has(identityOf(name)))
  const [, rows] = await db.batch([
    db.delete(pantryItems).where(and(eq(pantryItems.userId, viewer.id), sql`${pantryItems.name} in ${listed(stored)}`)),
    selectAtHand(db, viewer.id),
  ])
  return viewOfRows(rows)
}
