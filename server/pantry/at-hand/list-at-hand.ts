import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { preparedOnce } from '#db/queries.ts'
import { pantryItems } from '#db/schema/tables.ts'
import type { ChefCtx } from '#server/platform/context.ts'
import { fellowMembers } from '#server/visibility/conditions.ts'
import type { AtHandView } from '../contract.ts'
import { readLexicon } from '../lexicon/word-index.ts'
import { categoryOf, identityOf, nameFood } from './food-identity.ts'

/** The statement for what a chef has at hand, to be run or prepared. */
export const selectAtHand = (db: Db, chefId: number | ReturnType<typeof sql.placeholder>) =>
  db
    .select({ name: pantryItems.name, category: pantryItems.category, stock: pantryItems.stock })
    .from(pantryItems)
    .where(eq(pantryItems.userId, chefId))

type Row = Awaited<ReturnType<typeof selectAtHand>>[number]

const findAtHand = preparedOnce((db: Db) => selectAtHand(db, sql.placeholder('chef')).prepare())

/** The rows of one chef, as they are stored; when they are here, so are the names of the lexicon. */
export async function atHandRows(ctx: Pick<ChefCtx, 'db' | 'viewer'>): Promise<Row[]> {
  await readLexicon()
  return findAtHand(ctx.db).execute({ chef: ctx.viewer.id })
}

/** Rows as a chef sees them: each food once, by name. */
export function viewOfRows(rows: readonly Row[]): AtHandView[] {
  const byFood = new Map<string, AtHandView>()
  for (const row of rows) {
    const { name, food } = nameFood(row.name)
    byFood.set(identityOf(row.name), { ...row, name, food, category: categoryOf(row.name, row.category) })
  }
  return [...byFood.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

/**
 * What is at hand where the viewer lives, by name: theirs, and what the other members of their household have. What one
 * of them has is there, whoever else runs low of it.
 */
export async function listSharedAtHand(ctx: Pick<ChefCtx, 'db' | 'viewer'>): Promise<AtHandView[]> {
  const me = ctx.viewer.id
  await readLexicon()
  const rows = await ctx.db
    .select({ name: pantryItems.name, category: pantryItems.category, stock: pantryItems.stock })
    .from(pantryItems)
    .where(sql`${pantryItems.userId} in (select ${me} union all ${fellowMembers(me)})`)
  // Later rows win.
  return viewOfRows(rows.toSorted((one, other) => Number(one.stock === 'have') - Number(other.stock === 'have')))
}

/** What the viewer keeps at hand, by name. */
export async function listAtHand(ctx: Pick<ChefCtx, 'db' | 'viewer'>): Promise<AtHandView[]> {
  return viewOfRows(await atHandRows(ctx))
}
