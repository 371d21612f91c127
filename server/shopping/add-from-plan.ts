import { and, eq, sql } from 'drizzle-orm'
import { ONE, rational } from 'shopping-list'
import type { z } from 'zod'
import { listed } from '#db/queries.ts'
import { shoppingShares } from '#db/schema/tables.ts'
import { readLexicon } from '../pantry/lexicon/word-index.ts'
import { readPlan } from '../plan/read-plan.ts'
import type { ChefCtx } from '../platform/context.ts'
import { badRequest } from '../platform/errors.ts'
import { ingredientsOf, putShares, sharesOf } from './add-shares.ts'
import { PLANNED_AT_ONCE, shoppingMessages } from './constants.ts'
import type { addFromPlanInput } from './contract.ts'
import { requireList } from './own-list.ts'

/** How many times the recipe an entry of the plan is: as it stands where one of the two does not say for how many. */
const scaleOf = (planned: number | null, written: number | null) =>
  planned === null || !written ? ONE : rational(BigInt(planned), BigInt(written))

const additionOf = ({ id }: { id: number }): string => `planned-${id}`

/** Which of some additions were put on a list before. */
async function knownAdditions(ctx: ChefCtx, id: number, additions: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await ctx.db
    .selectDistinct({ additionId: shoppingShares.additionId })
    .from(shoppingShares)
    .where(and(eq(shoppingShares.listId, id), sql`${shoppingShares.additionId} in ${listed(additions)}`))
  return new Set(rows.map(({ additionId }) => additionId))
}

/**
 * Puts on a list what the recipes planned from one day to another need, for as many as they are planned for. Leftovers and
 * what is cooked already need nothing. Each entry of the plan comes on a list once, whoever asks and however often, also where
 * it was taken off since; `skipped` counts those that came before. NOT_FOUND for a list of others, BAD_REQUEST where no recipe
 * is planned, or too many.
 */
export async function addFromPlan(ctx: ChefCtx, { id, from, to }: z.output<typeof addFromPlanInput>) {
  await requireList(ctx, id)
  const planned = (await readPlan(ctx, { from, to })).filter(
    ({ kind, recipeId, cookedAt }) => kind === 'recipe' && recipeId !== null && cookedAt === null,
  )
  if (planned.length === 0) throw badRequest(shoppingMessages.nothingPlanned)
  const known = await knownAdditions(ctx, id, planned.map(additionOf))
  const fresh = planned.filter(entry => !known.has(additionOf(entry)))
  const skipped = planned.length - fresh.length
  if (fresh.length === 0) return { added: 0, skipped }
  if (fresh.length > PLANNED_AT_ONCE) throw badRequest(shoppingMessages.tooMuchPlanned)
  const byId = await ingredientsOf(
    ctx,
    fresh.flatMap(({ recipeId }) => recipeId ?? []),
  )
  await readLexicon()
  const shares = []
  for (const entry of fresh) {
    const recipe = entry.recipeId === null ? undefined : byId.get(entry.recipeId)
    if (!recipe) continue
    shares.push(...(await sharesOf(recipe, additionOf(entry), scaleOf(entry.servings, recipe.servings))))
  }
  if (shares.length === 0 && skipped === 0) throw badRequest(shoppingMessages.nothingPlanned)
  const { added } = shares.length === 0 ? { added: 0 } : await putShares(ctx, id, shares)
  return { added, skipped }
}
