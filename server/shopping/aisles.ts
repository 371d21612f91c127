import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Statements } from '#db/client.ts'
import { rowsOf } from '#db/queries.ts'
import { shoppingAisles, shoppingFoods, shoppingPlaces } from '#db/schema/tables.ts'
import { householdOf } from '../household/own-household.ts'
import { nameFood } from '../pantry/at-hand/food-identity.ts'
import { foodByKey } from '../pantry/lexicon/foods.ts'
import { readLexicon } from '../pantry/lexicon/word-index.ts'
import type { ChefCtx } from '../platform/context.ts'
import { yieldIfDue } from '../platform/event-loop.ts'
import { OTHER_AISLE, sharedAisles, usualAisles } from './constants.ts'
import type { aislesInput } from './contract.ts'
import { change } from './lists.ts'
import { ownsList, requireList } from './own-list.ts'

export type Aisle = {
  name: string
  /** Where what is in it was found on the way through the shop, from 0 to 1. */
  places: readonly number[]
}

const usualNames = Object.values(usualAisles)

/** Where an aisle of which nothing is learnt stands: the usual ones evenly along the way, then a household's own, then Other. */
function usualPlace(name: string): number {
  if (name === OTHER_AISLE) return 1
  const at = usualNames.indexOf(name)
  return (at < 0 ? usualNames.length : at) / (usualNames.length + 1)
}

const byName = new Intl.Collator('en')

/**
 * Aisles in the order of a shop: first those that the household put in order, then the others by the mean place of what is
 * in them, or their usual place.
 */
export function inShopOrder<Any extends Aisle>(aisles: readonly Any[], order: readonly string[]): Any[] {
  const keyed = aisles.map(aisle => {
    const { name, places } = aisle
    const said = order.indexOf(name)
    const place = places.length > 0 ? places.reduce((sum, at) => sum + at, 0) / places.length : usualPlace(name)
    return { aisle, said: said < 0 ? order.length : said, place }
  })
  return keyed
    .sort((a, b) => a.said - b.said || a.place - b.place || byName.compare(a.aisle.name, b.aisle.name))
    .map(({ aisle }) => aisle)
}

/** The query for the aisles of a list that the household put in order. */
export const selectOrder = (ctx: ChefCtx, id: number) =>
  ctx.db
    .select({ name: shoppingAisles.name })
    .from(shoppingAisles)
    .where(eq(shoppingAisles.listId, id))
    .orderBy(asc(shoppingAisles.position))

/** The query for all that is learnt of where foods stand in the shop of a list. */
export const selectPlaces = (ctx: ChefCtx, id: number) =>
  ctx.db
    .select({
      food: shoppingPlaces.food,
      place: shoppingPlaces.place,
      name: shoppingFoods.name,
      aisle: shoppingFoods.aisle,
    })
    .from(shoppingPlaces)
    .leftJoin(
      shoppingFoods,
      and(
        eq(shoppingFoods.householdId, sql`${householdOf(ctx.viewer.id)}`),
        eq(shoppingFoods.food, shoppingPlaces.food),
      ),
    )
    .where(eq(shoppingPlaces.listId, id))

/** Where a food stands: in the aisle that the household chose, or where it usually does. */
export function aisleOf({ food, name, aisle }: { food: string; name: string | null; aisle: string | null }): string {
  if (aisle !== null) return aisle
  const category = knownFood(food)?.category ?? nameFood(name ?? '').category
  return category ? usualAisles[category] : OTHER_AISLE
}

/** The food of a share that the lexicon knows. */
export const knownFood = (food: string) => (food.startsWith('food:') ? foodByKey(food.slice('food:'.length)) : null)

/**
 * Places by the aisles that the foods stand in, for those of some aisles that the household did not put in order: only of
 * these it decides.
 */
export async function placesByAisle(
  places: Awaited<ReturnType<typeof selectPlaces>>,
  { aisles, order }: { aisles: Iterable<string>; order: readonly string[] },
): Promise<ReadonlyMap<string, readonly number[]>> {
  const byAisle = new Map<string, number[]>()
  const wanted = new Set(aisles)
  for (const name of order) wanted.delete(name)
  if (wanted.size === 0) return byAisle
  for (const one of places) {
    await yieldIfDue()
    const aisle = aisleOf(one)
    if (!wanted.has(aisle)) continue
    const others = byAisle.get(aisle)
    if (others) others.push(one.place)
    else byAisle.set(aisle, [one.place])
  }
  return byAisle
}

/**
 * All aisles that a food can stand in, the usual ones and those of the household, in the order in which the list shows them.
 * NOT_FOUND for a list of others.
 */
export async function listAisles(ctx: ChefCtx, { id }: { id: number }): Promise<string[]> {
  await requireList(ctx, id)
  await readLexicon()
  const [order, places, own] = await ctx.db.batch([
    selectOrder(ctx, id),
    selectPlaces(ctx, id),
    ctx.db
      .selectDistinct({ name: sql<string>`${shoppingFoods.aisle}` })
      .from(shoppingFoods)
      .where(and(eq(shoppingFoods.householdId, sql`${householdOf(ctx.viewer.id)}`), isNotNull(shoppingFoods.aisle))),
  ])
  const names = new Set([...sharedAisles, ...own.map(({ name }) => name)])
  const said = order.map(({ name }) => name)
  const learnt = await placesByAisle(places, { aisles: names, order: said })
  return inShopOrder(
    [...names].map(name => ({ name, places: learnt.get(name) ?? [] })),
    said,
  ).map(({ name }) => name)
}

/** Puts the aisles of a shop in order; with none, it is learnt from ticks again. NOT_FOUND for a list of others. */
export async function orderAisles(ctx: ChefCtx, { id, names }: z.output<typeof aislesInput>) {
  await requireList(ctx, id)
  const statements = [
    ctx.db.delete(shoppingAisles).where(and(eq(shoppingAisles.listId, id), ownsList(ctx, id))),
    ctx.db
      .insert(shoppingAisles)
      .select(
        rowsOf(
          shoppingAisles,
          { listId: id, name: sql`value`, position: sql`key` },
          sql`from json_each(${JSON.stringify([...new Set(names)])}) where ${ownsList(ctx, id)}`,
        ),
      ),
  ]
  await change(ctx, statements as unknown as Statements)
  return { success: true as const }
}
