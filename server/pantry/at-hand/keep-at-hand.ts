import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { rowsOf } from '#db/queries.ts'
import { pantryItems } from '#db/schema/tables.ts'
import type { ChefCtx } from '#server/platform/context.ts'
import { unprocessable } from '#server/platform/errors.ts'
import { PANTRY_MAX, pantryMessages } from '../constants.ts'
import type { AtHandView, keepAtHandInput } from '../contract.ts'
import { identityOf, nameFood } from './food-identity.ts'
import { atHandRows, selectAtHand, viewOfRows } from './list-at-hand.ts'

type Item = z.output<typeof keepAtHandInput>['items'][number]

/** Each food once, as it was said last, by the name under which it is stored or is going to be. */
function rowsFor(items: readonly Item[], stored: ReadonlyMap<string, string>) {
  const byFood = new Map<string, { name: string; category: string | null; stock: string | null; usual: string }>()
  for (const { name, category, stock } of items) {
    const identity = identityOf(name)
    const named = nameFood(name)
    const before = byFood.get(identity)
    byFood.set(identity, {
      name: before?.name ?? stored.get(identity) ?? named.name,
      category: category ?? before?.category ?? null,
      stock: stock ?? before?.stock ?? null,
      usual: named.category ?? 'pantry',
    })
  }
  return byFood
}

/**
 * Keeps ingredients at hand, each food once, and changes those that are kept already in what is said again. All of them
 * or, where they would be more than a chef may keep, none: then it throws UNPROCESSABLE_CONTENT.
 */
export async function keepAtHand(ctx: ChefCtx, { items }: z.output<typeof keepAtHandInput>): Promise<AtHandView[]> {
  const { db, viewer } = ctx
  const stored = new Map((await atHandRows(ctx)).map(row => [identityOf(row.name), row.name]))
  const wanted = rowsFor(items, stored)
  const entries = sql`json_each(${JSON.stringify([...wanted.values()])})`
  const own = (column: string) =>
    sql`(select ${sql.raw(column)} from pantry_items kept where kept.user_id = ${viewer.id} and kept.name = value ->> 'name')`
  // The last condition is for somebody with two screens, who writes one name in two ways at the same moment.
  const [, rows] = await db.batch([
    db
      .insert(pantryItems)
      .select(
        rowsOf(
          pantryItems,
          {
            userId: viewer.id,
            name: sql`value ->> 'name'`,
            category: sql`coalesce(value ->> 'category', ${own('category')}, value ->> 'usual')`,
            stock: sql`coalesce(value ->> 'stock', ${own('stock')}, 'have')`,
            createdAt: ctx.now(),
          },
          sql`from ${entries}
          where (select count(*) from pantry_items kept where kept.user_id = ${viewer.id})
              + (select count(*) from ${entries} more
                  where more.value ->> 'name' not in (select name from pantry_items where user_id = ${viewer.id}))
              <= ${PANTRY_MAX}
            and not exists (select 1 from pantry_items kept where kept.user_id = ${viewer.id}
              and kept.name <> value ->> 'name' and kept.name = value ->> 'name' collate nocase)`,
        ),
      )
      .onConflictDoUpdate({
        target: [pantryItems.userId, pantryItems.name],
        set: { category: sql`excluded.category`, stock: sql`excluded.stock` },
      }),
    selectAtHand(db, viewer.id),
  ])
  const kept = new Set(rows.map(row => identityOf(row.name)))
  for (const identity of wanted.keys()) if (!kept.has(identity)) throw unprocessable(pantryMessages.full)
  return viewOfRows(rows)
}
