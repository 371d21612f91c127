import { and, isNotNull, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { Statements } from '#db/client.ts'
import { recipes } from '#db/schema/tables.ts'
import type { ChefCtx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { isChosen, isOwnOf } from './chosen.ts'
import type {
  ChangedView,
  chosenInput,
  favouriteRecipesInput,
  favouriteRecipesView,
  MovedView,
  moveBackInput,
  moveRecipesInput,
} from './contract.ts'

/*
 * Each of these is one statement or batch, so that it is done to all recipes or to none. What is not in the viewer's kitchen, or
 * not any more, is passed over: one that was deleted meanwhile does not keep the others from being changed, and another
 * chef's is answered like one that never was. NOT_FOUND when none is left.
 */

/** Puts recipes of the viewer's on a shelf, and under a meal if one is named. Answers where they were, too. */
export async function moveRecipes(
  ctx: ChefCtx,
  { ids, status, mealSection }: z.output<typeof moveRecipesInput>,
): Promise<MovedView> {
  const before = ctx.db
    .select({ id: recipes.id, status: recipes.status, mealSection: recipes.mealSection })
    .from(recipes)
    .where(isChosen(ctx, ids))
  const fields = { status, ...(mealSection && { mealSection }), updatedAt: ctx.now() }
  const [rows, moved] = await ctx.db.batch([before, change(ctx, ids, fields)])
  const from = new Map<string, MovedView['from'][number]>()
  for (const row of rows) {
    if (row.status === null) continue
    const key = `${row.status} ${row.mealSection}`
    const place = from.get(key) ?? { status: row.status, mealSection: row.mealSection, ids: [] }
    place.ids.push(row.id)
    from.set(key, place)
  }
  return { ...answerOf(moved), from: [...from.values()] }
}

/** Undoes a move: puts recipes of the viewer's where they were. */
export async function moveRecipesBack(ctx: ChefCtx, { from }: z.output<typeof moveBackInput>): Promise<ChangedView> {
  const updatedAt = ctx.now()
  const moves = from.map(({ ids, ...place }) => change(ctx, ids, { ...place, updatedAt }))
  const results = (await ctx.db.batch(moves as unknown as Statements)) as { id: number }[][]
  return answerOf(results.flat())
}

/** Marks recipes of the viewer's as favourites, or no longer. Answers which were not marked so before, too. */
export async function setFavourites(
  ctx: ChefCtx,
  { ids, isFavourite }: z.output<typeof favouriteRecipesInput>,
): Promise<z.output<typeof favouriteRecipesView>> {
  const others = ctx.db
    .select({ id: recipes.id })
    .from(recipes)
    .where(and(isChosen(ctx, ids), ne(recipes.isFavourite, isFavourite)))
  const [changed, rows] = await ctx.db.batch([others, change(ctx, ids, { isFavourite })])
  return { ...answerOf(rows), changed: changed.map(({ id }) => id) }
}

/** Takes recipes out of the viewer's kitchen, as `deleteRecipe` takes one. */
export async function deleteRecipes(ctx: ChefCtx, { ids }: z.output<typeof chosenInput>): Promise<ChangedView> {
  return answerOf(await change(ctx, ids, { deletedAt: ctx.now() }))
}

/** Undoes deletions of the viewer's. Answers those that are in the kitchen then. */
export async function restoreRecipes(ctx: ChefCtx, { ids }: z.output<typeof chosenInput>): Promise<ChangedView> {
  const restore = ctx.db
    .update(recipes)
    .set({ deletedAt: null })
    .where(and(isOwnOf(ctx, ids), isNotNull(recipes.deletedAt)))
  const there = ctx.db.select({ id: recipes.id }).from(recipes).where(isChosen(ctx, ids))
  const [, rows] = await ctx.db.batch([restore, there])
  return answerOf(rows)
}

const change = (ctx: ChefCtx, ids: readonly number[], fields: Partial<typeof recipes.$inferInsert>) =>
  ctx.db.update(recipes).set(fields).where(isChosen(ctx, ids)).returning({ id: recipes.id })

function answerOf(rows: readonly { id: number }[]): ChangedView {
  if (rows.length === 0) throw notFound('Recipe')
  return { ids: rows.map(({ id }) => id) }
}
