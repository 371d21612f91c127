import { and, eq, sql } from 'drizzle-orm'
import { type Need, readAmounts, showTotal, totalOf } from 'shopping-list'
import { shoppingListText } from '#common/shopping-list-text.ts'
import { shoppingFoods, shoppingPlaces, shoppingShares } from '#db/schema/tables.ts'
import { householdOf } from '../household/own-household.ts'
import { readLexicon } from '../pantry/lexicon/word-index.ts'
import type { ChefCtx } from '../platform/context.ts'
import { yieldIfDue } from '../platform/event-loop.ts'
import { aisleOf, inShopOrder, knownFood, placesByAisle, selectOrder, selectPlaces } from './aisles.ts'
import type { FilledListView, ItemView } from './contract.ts'
import { requireList } from './own-list.ts'

const selectShares = (ctx: ChefCtx, id: number) =>
  ctx.db
    .select({
      id: shoppingShares.id,
      additionId: shoppingShares.additionId,
      food: shoppingShares.food,
      name: shoppingShares.name,
      amounts: shoppingShares.amounts,
      instead: shoppingShares.instead,
      recipeId: shoppingShares.recipeId,
      recipeTitle: shoppingShares.recipeTitle,
      scale: shoppingShares.scale,
      state: shoppingShares.state,
      changedAt: shoppingShares.changedAt,
      aisle: shoppingFoods.aisle,
      isStaple: shoppingFoods.isStaple,
      place: shoppingPlaces.place,
    })
    .from(shoppingShares)
    .leftJoin(
      shoppingFoods,
      and(
        eq(shoppingFoods.householdId, sql`${householdOf(ctx.viewer.id)}`),
        eq(shoppingFoods.food, shoppingShares.food),
      ),
    )
    .leftJoin(
      shoppingPlaces,
      and(eq(shoppingPlaces.listId, shoppingShares.listId), eq(shoppingPlaces.food, shoppingShares.food)),
    )
    .where(sql`${shoppingShares.listId} = ${id} and ${shoppingShares.state} <> 'removed'`)
    .orderBy(shoppingShares.food, shoppingShares.createdAt, shoppingShares.id)
type Row = Awaited<ReturnType<typeof selectShares>>[number]

const needOf = ({ name, amounts, instead }: Row): Need => ({ name, amounts: readAmounts(amounts), instead })

/** The shares of one food that are in one state, as one item. */
function itemOf(rows: readonly [Row, ...Row[]]): ItemView {
  const [first] = rows
  const known = knownFood(first.food)?.name ?? first.name
  const needs = rows.map(needOf)
  const shares = rows.map((row, at) => ({
    id: row.id,
    additionId: row.additionId,
    name: row.name,
    amount: showTotal(totalOf(needs.slice(at, at + 1), known)),
    instead: row.instead,
    recipeId: row.recipeId,
    recipeTitle: row.recipeTitle,
    scale: row.scale,
  }))
  const isOneName = rows.every(({ name }) => name.toLowerCase() === first.name.toLowerCase())
  return {
    food: first.food,
    name: isOneName ? first.name : known,
    amount: shares.length === 1 ? (shares[0]?.amount ?? '') : showTotal(totalOf(needs, known)),
    state: first.state,
    isStaple: first.isStaple ?? false,
    changedAt: Math.max(...rows.map(({ changedAt }) => changedAt)),
    shares,
  }
}

const byName = new Intl.Collator('en')
/** Where a food stands of which nothing is learnt: in the middle of its aisle. */
const MIDDLE = 0.5

/**
 * A list of the viewer's household by aisles: each food once for what is still to buy, what is ticked and what is at hand, with
 * the sum of what is wanted and who wants it. NOT_FOUND for a list of others.
 */
export async function getList(ctx: ChefCtx, { id }: { id: number }): Promise<FilledListView> {
  const { name } = await requireList(ctx, id)
  await readLexicon()
  const [rows, order, places] = await ctx.db.batch([selectShares(ctx, id), selectOrder(ctx, id), selectPlaces(ctx, id)])
  const byFood = new Map<string, [Row, ...Row[]]>()
  for (const row of rows) {
    const key = `${row.state} ${row.food}`
    const same = byFood.get(key)
    if (same) same.push(row)
    else byFood.set(key, [row])
  }
  const byAisle = new Map<string, { item: ItemView; place: number | null }[]>()
  for (const shares of byFood.values()) {
    await yieldIfDue()
    const [first] = shares
    const aisle = aisleOf(first)
    const placed = { item: itemOf(shares), place: first.place }
    const others = byAisle.get(aisle)
    if (others) others.push(placed)
    else byAisle.set(aisle, [placed])
  }
  const said = order.map(({ name: aisle }) => aisle)
  const learnt = await placesByAisle(places, { aisles: byAisle.keys(), order: said })
  const aisles = inShopOrder(
    [...byAisle].map(([aisle, placed]) => ({
      name: aisle,
      placed,
      places: learnt.get(aisle) ?? [],
    })),
    said,
  )
  return {
    id,
    name,
    aisles: aisles.map(({ name: aisle, placed }) => ({
      name: aisle,
      items: placed
        .sort((a, b) => (a.place ?? MIDDLE) - (b.place ?? MIDDLE) || byName.compare(a.item.name, b.item.name))
        .map(({ item }) => item),
    })),
  }
}

/** What is still to buy as plain text, to be sent or printed: a line an item under the name of its aisle. */
export async function listAsText(ctx: ChefCtx, input: { id: number }): Promise<{ text: string }> {
  return { text: shoppingListText(await getList(ctx, input)) }
}
