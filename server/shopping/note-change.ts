import { sql } from 'drizzle-orm'
import { rowsOf } from '#db/queries.ts'
import { shoppingChanges } from '#db/schema/tables.ts'
import { justChanged } from '../audit/record.ts'
import type { ChefCtx } from '../platform/context.ts'

/** Names of what was added that are kept for telling it. */
const NAMES_MAX = 3

/**
 * The statement that notes what the statement right before it did to a list: for the other members of an open household, whom
 * `server/push` tells, and for webhooks. It notes nothing when that changed no row, and nothing where there are neither.
 */
export const noteChange = (
  ctx: ChefCtx,
  listId: number,
  what: (typeof shoppingChanges.$inferInsert)['what'],
  names: readonly string[] = [],
) =>
  ctx.db.insert(shoppingChanges).select(
    rowsOf(
      shoppingChanges,
      {
        id: null,
        listId,
        userId: ctx.viewer.id,
        what,
        count: sql`changes()`,
        names: JSON.stringify(names.slice(0, NAMES_MAX)),
        createdAt: ctx.now(),
      },
      sql`where ${justChanged} and (
        exists (
          select 1 from shopping_lists l join household_members others on others.household_id = l.household_id
          where l.id = ${listId} and others.user_id <> ${ctx.viewer.id}
        )
        or exists (select 1 from webhooks own where own.user_id = ${ctx.viewer.id} and own.is_on = 1)
      )`,
    ),
  )
