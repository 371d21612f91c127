import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { readNeed } from 'shopping-list'
import type { z } from 'zod'
import { listed, rowsOf, storedAs } from '#db/queries.ts'
import { shoppingFoods } from '#db/schema/tables.ts'
import { ensureHousehold, householdOf } from '../household/own-household.ts'
import { identityOf, nameFood } from '../pantry/at-hand/food-identity.ts'
import { completeFood } from '../pantry/lexicon/complete-food.ts'
import { readLexicon } from '../pantry/lexicon/word-index.ts'
import type { ChefCtx } from '../platform/context.ts'
import { conflict } from '../platform/errors.ts'
import { normalizeForSearch } from '../platform/normalize-for-search.ts'
import { OFFERED_MAX, OWN_AISLES_MAX, sharedAisles, shoppingMessages } from './constants.ts'
import type { editFoodInput, offerInput, offerView, suggestionsView } from './contract.ts'
import { change } from './lists.ts'
import { requireList } from './own-list.ts'

/** Trips from which on a food is bought again and again. */
const REPEATED = 3

/** The condition for foods of the viewer's household. */
const isOurs = (ctx: ChefCtx) => eq(shoppingFoods.householdId, sql`${householdOf(ctx.viewer.id)}`)

/**
 * What may be meant by the beginning of a name, with or without an amount before it: what the household bought most, then
 * foods of the lexicon. At most ten.
 */
export async function offerNames(
  ctx: ChefCtx,
  { text }: z.output<typeof offerInput>,
): Promise<z.output<typeof offerView>> {
  const beginning = text.endsWith(readNeed(text).name) ? readNeed(text).name : text
  const before = text.slice(0, text.length - beginning.length)
  const start = normalizeForSearch(beginning)
  if (start === '') return []
  await readLexicon()
  const own = await ctx.db
    .select({ name: shoppingFoods.name, food: shoppingFoods.food })
    .from(shoppingFoods)
    .where(
      and(
        isOurs(ctx),
        sql`${shoppingFoods.nameFolded} >= ${start} and ${shoppingFoods.nameFolded} < ${`${start}\u{10FFFF}`}`,
      ),
    )
    .orderBy(desc(shoppingFoods.timesBought), shoppingFoods.nameFolded)
    .limit(OFFERED_MAX)
  const named = new Set(own.map(({ food }) => food))
  const known = completeFood(beginning, OFFERED_MAX)
    .map(({ name, key }) => ({ name, food: `food:${key}` }))
    .filter(({ food }) => !named.has(food))
  return [...own, ...known].slice(0, OFFERED_MAX).map(offer => ({ ...offer, text: before + offer.name }))
}

/**
 * Chooses the aisle of a food for the viewer's household, or makes it a staple. What is left out stays as it is. CONFLICT for
 * one aisle of its own too many.
 */
export async function editFood(ctx: ChefCtx, { name, aisle, isStaple }: z.output<typeof editFoodInput>) {
  const householdId = await ensureHousehold(ctx)
  await readLexicon()
  const { name: known } = nameFood(name)
  const changes = { ...(aisle === undefined ? {} : { aisle }), ...(isStaple === undefined ? {} : { isStaple }) }
  const row = {
    householdId,
    food: identityOf(name),
    name: known,
    nameFolded: normalizeForSearch(known) || known,
    ...changes,
  }
  const [edited] = (await change(ctx, [
    ctx.db
      .insert(shoppingFoods)
      .select(rowsOf(shoppingFoods, storedAs(shoppingFoods, row), sql`where ${hasRoomFor(aisle, row)}`))
      .onConflictDoUpdate({
        target: [shoppingFoods.householdId, shoppingFoods.food],
        set: Object.keys(changes).length > 0 ? changes : { name: known },
      })
      .returning({ food: shoppingFoods.food }),
  ])) as { food: string }[][]
  if (edited?.length === 0) throw conflict(shoppingMessages.tooManyAisles)
  return { success: true as const }
}

/** That an aisle is a usual one, one that the household has already, or one that its other foods leave room for. */
function hasRoomFor(
  aisle: string | null | undefined,
  { householdId, food }: { householdId: number; food: string },
): SQL {
  if (aisle === null || aisle === undefined) return sql`true`
  const ofOthers = sql`select aisle from shopping_foods where household_id = ${householdId} and food <> ${food}`
  return sql`(${aisle} in (${ofOthers}) or (
    select count(distinct aisle) from (${ofOthers} union all select ${aisle})
    where aisle not in ${listed(sharedAisles)}
  ) <= ${OWN_AISLES_MAX})`
}

/**
 * What the household may want besides: its staples, and what it buys again and again and has not bought for as long as it
 * usually takes. Nothing that stands on the list. NOT_FOUND for a list of others.
 */
export async function suggestItems(ctx: ChefCtx, { id }: { id: number }): Promise<z.output<typeof suggestionsView>> {
  await requireList(ctx, id)
  const rows = await ctx.db
    .select({ name: shoppingFoods.name, food: shoppingFoods.food, isStaple: shoppingFoods.isStaple })
    .from(shoppingFoods)
    .where(
      and(
        isOurs(ctx),
        sql`(${shoppingFoods.isStaple} = 1 or (${shoppingFoods.timesBought} >= ${REPEATED}
          and ${ctx.now()} - last_bought_at >= (last_bought_at - first_bought_at) / (${shoppingFoods.timesBought} - 1)))`,
        sql`not exists (
          select 1 from shopping_shares s where s.list_id = ${id} and s.food = ${shoppingFoods.food} and s.state <> 'removed'
        )`,
      ),
    )
    .orderBy(desc(shoppingFoods.isStaple), desc(shoppingFoods.timesBought), shoppingFoods.nameFolded)
    .limit(30)
  return rows.map(({ name, food, isStaple }) => ({ name, food, reason: isStaple ? 'staple' : 'repeat' }))
}
