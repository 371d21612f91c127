import { sql } from 'drizzle-orm'
import { users } from '#db/schema/tables.ts'
import type { ChefCtx } from '../platform/context.ts'
import { shelfShownInHousehold } from '../visibility/conditions.ts'
import { requireVisibleChef } from '../visibility/require-chef.ts'
import type { Shelf, ShelfForm } from './shelf-query.ts'

/** Whose shelves these are for the viewer, in the order asked for. NOT_FOUND for one of a chef whom they may not see. */
export async function requireShelves(
  ctx: ChefCtx,
  owner: number,
  shelves: readonly Shelf[],
): Promise<ShelfForm['of'][]> {
  const me = ctx.viewer.id
  if (owner === me) return shelves.map(() => 'viewer')
  const found = await ctx.db.all<{ shelf: Shelf }>(sql`
    select shelf.value as shelf from json_each(${JSON.stringify(shelves)}) shelf, ${users}
    where ${users.id} = ${owner} and ${shelfShownInHousehold(me, users.id, sql`shelf.value`)}`)
  const whole = new Set(found.map(({ shelf }) => shelf))
  if (shelves.some(shelf => !whole.has(shelf))) await requireVisibleChef(ctx, owner)
  return shelves.map(shelf => (whole.has(shelf) ? 'household' : 'other'))
}

/** Whose shelf it is for the viewer. Throws what `requireShelves` throws. */
export async function requireShelf(ctx: ChefCtx, owner: number, shelf: Shelf): Promise<ShelfForm['of']> {
  const [of = 'other'] = await requireShelves(ctx, owner, [shelf])
  return of
}
