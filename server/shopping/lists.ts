import { eq, sql } from 'drizzle-orm'
import type { Statements } from '#db/client.ts'
import { rowsOf } from '#db/queries.ts'
import { shoppingLists } from '#db/schema/tables.ts'
import { countChange, ensureHousehold, householdOf, notifyPeers } from '../household/own-household.ts'
import type { ChefCtx } from '../platform/context.ts'
import { conflict } from '../platform/errors.ts'
import { normalizeForSearch } from '../platform/normalize-for-search.ts'
import { refusingTaken } from '../platform/refusing-taken.ts'
import { LISTS_MAX, shoppingMessages } from './constants.ts'
import type { ShoppingListView } from './contract.ts'
import { isOwnList, requireList } from './own-list.ts'

/** The lists of the viewer's household, the oldest first. */
export async function listLists(ctx: ChefCtx): Promise<ShoppingListView[]> {
  return ctx.db
    .select({
      id: shoppingLists.id,
      name: shoppingLists.name,
      openCount: sql<number>`(
        select count(distinct food) from shopping_shares
        where list_id = shopping_lists.id and state = 'open' and state <> 'removed'
      )`,
    })
    .from(shoppingLists)
    .where(eq(shoppingLists.householdId, sql`${householdOf(ctx.viewer.id)}`))
    .orderBy(shoppingLists.id)
}

const columnsOf = (name: string) => ({ name, nameFolded: normalizeForSearch(name) || name })

/** Runs the statements of a change, counts it, and tells the members of the household. */
export async function change(ctx: ChefCtx, statements: Statements): Promise<unknown[]> {
  const results = await ctx.db.batch([...statements, countChange(ctx)] as unknown as Statements)
  await notifyPeers(ctx)
  return results
}

/** Makes a list. CONFLICT for a name that the household has already, and for one too many. */
export async function addList(ctx: ChefCtx, { name }: { name: string }): Promise<ShoppingListView> {
  const householdId = await ensureHousehold(ctx)
  const row = { id: sql`null`, householdId, ...columnsOf(name), createdAt: ctx.now() }
  const room = sql`where (select count(*) from shopping_lists where household_id = ${householdId}) < ${LISTS_MAX}`
  const insert = ctx.db
    .insert(shoppingLists)
    .select(rowsOf(shoppingLists, row, room))
    .returning({ id: shoppingLists.id })
  const [added] = (await refusingTaken(shoppingMessages.nameTaken, () => change(ctx, [insert]))) as { id: number }[][]
  const id = added?.[0]?.id
  if (id === undefined) throw conflict(shoppingMessages.tooManyLists)
  return { id, name, openCount: 0 }
}

/** Renames a list of the viewer's household. NOT_FOUND for any other, CONFLICT for a name that is taken. */
export async function renameList(ctx: ChefCtx, { id, name }: { id: number; name: string }) {
  await requireList(ctx, id)
  await refusingTaken(shoppingMessages.nameTaken, () =>
    change(ctx, [ctx.db.update(shoppingLists).set(columnsOf(name)).where(isOwnList(ctx, id))]),
  )
  return { success: true as const }
}

/** Deletes a list of the viewer's household with all that is on it. NOT_FOUND for any other. */
export async function removeList(ctx: ChefCtx, { id }: { id: number }) {
  await requireList(ctx, id)
  await change(ctx, [ctx.db.delete(shoppingLists).where(isOwnList(ctx, id))])
  return { success: true as const }
}
