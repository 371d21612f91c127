import { and, eq, sql } from 'drizzle-orm'
import { rowsOf } from '#db/queries.ts'
import { shoppingFoods, shoppingPlaces, shoppingShares } from '#db/schema/tables.ts'
import { householdOf } from '../household/own-household.ts'
import type { ChefCtx } from '../platform/context.ts'
import { change } from './lists.ts'
import { noteChange } from './note-change.ts'
import { ownsList, requireList } from './own-list.ts'

/** How much the last trip says about the place of a food, against those before. */
const WEIGHT = 0.4

/**
 * Ends a trip: takes what is ticked off the list, counts it as bought, and learns from the order of the ticks where each food
 * stands in this shop. What is bought is counted once, however often this is called. NOT_FOUND for a list of others.
 */
export async function finishTrip(ctx: ChefCtx, { id }: { id: number }): Promise<{ changed: number }> {
  await requireList(ctx, id)
  const now = ctx.now()
  const bought = sql`from (
    select food, min(name) as name, min(changed_at) as at from shopping_shares
    where list_id = ${id} and state = 'ticked' and ${ownsList(ctx, id)} group by food
  )`
  const [, , cleared] = (await change(ctx, [
    ctx.db
      .insert(shoppingFoods)
      .select(
        rowsOf(
          shoppingFoods,
          {
            householdId: householdOf(ctx.viewer.id),
            food: sql`food`,
            name: sql`name`,
            nameFolded: sql`lower(name)`,
            timesBought: 1,
            firstBoughtAt: now,
            lastBoughtAt: now,
          },
          sql`${bought} where true`,
        ),
      )
      .onConflictDoUpdate({
        target: [shoppingFoods.householdId, shoppingFoods.food],
        set: {
          timesBought: sql`${shoppingFoods.timesBought} + 1`,
          firstBoughtAt: sql`coalesce(${shoppingFoods.firstBoughtAt}, ${now})`,
          lastBoughtAt: now,
        },
      }),
    ctx.db
      .insert(shoppingPlaces)
      .select(
        rowsOf(
          shoppingPlaces,
          { listId: id, food: sql`food`, place: sql`place` },
          sql`from (
            select food, (row_number() over (order by at, food) - 1.0) / (count(*) over () - 1) as place ${bought}
          ) where place is not null`,
        ),
      )
      .onConflictDoUpdate({
        target: [shoppingPlaces.listId, shoppingPlaces.food],
        set: { place: sql`${shoppingPlaces.place} * ${1 - WEIGHT} + excluded.place * ${WEIGHT}` },
      }),
    ctx.db
      .update(shoppingShares)
      .set({ state: 'removed', changedAt: sql`max(${shoppingShares.changedAt} + 1, ${now})` })
      .where(and(eq(shoppingShares.listId, id), eq(shoppingShares.state, 'ticked'), ownsList(ctx, id)))
      .returning({ id: shoppingShares.id }),
    noteChange(ctx, id, 'bought'),
  ])) as { id: string }[][]
  return { changed: cleared?.length ?? 0 }
}
