import type { ShareState } from '#server/shopping/constants.ts'
import type { FilledListView, ItemView } from '#server/shopping/contract.ts'

/** Shares that get another state. */
export type Mark = { shareIds: readonly string[]; state: ShareState; at: number }

type Share = ItemView['shares'][number]

/** The amounts of several shares side by side, until the server has summed them up. */
const amountOf = (shares: readonly Share[]): string => shares.flatMap(({ amount }) => amount || []).join(' + ')

const itemOf = (item: ItemView, shares: readonly Share[], change: Partial<ItemView>): ItemView => ({
  ...item,
  amount: shares.length === item.shares.length ? item.amount : amountOf(shares),
  shares: [...shares],
  ...change,
})

const joined = (one: ItemView, other: ItemView): ItemView => ({
  ...one,
  amount: amountOf([...one.shares, ...other.shares]),
  changedAt: Math.max(one.changedAt, other.changedAt),
  shares: [...one.shares, ...other.shares],
})

/** The parts of an item whose shares get another state, and those that stay. */
function split(item: ItemView, { shareIds, state, at }: Mark): ItemView[] {
  const isMarked = ({ id }: Share) => shareIds.includes(id)
  const marked = item.shares.filter(isMarked)
  if (marked.length === 0 || state === item.state) return [item]
  const rest = item.shares.filter(share => !isMarked(share))
  return [
    ...(rest.length > 0 ? [itemOf(item, rest, {})] : []),
    ...(state === 'removed' ? [] : [itemOf(item, marked, { state, changedAt: at })]),
  ]
}

/** A list as it will be once the shares are marked. What did not change comes back as the same object. */
export function marked(list: FilledListView, mark: Mark): FilledListView {
  const aisles = list.aisles.map(aisle => {
    const items: ItemView[] = []
    for (const part of aisle.items.flatMap(item => split(item, mark))) {
      const at = items.findIndex(({ food, state }) => food === part.food && state === part.state)
      const same = items[at]
      if (same) items[at] = joined(same, part)
      else items.push(part)
    }
    return items.every((item, at) => item === aisle.items[at]) && items.length === aisle.items.length
      ? aisle
      : { ...aisle, items }
  })
  return { ...list, aisles }
}

export type Addition = {
  id: string
  title: string
  recipeId: number | null
  /** How many times the recipe. */
  scale: number
  /** Its shares that are still to buy. */
  openIds: string[]
}

/** The recipes that want something of what is still to buy, in the order of their names. */
export function recipesOn(list: FilledListView): Addition[] {
  const additions = new Map<string, Addition>()
  for (const { state, shares } of list.aisles.flatMap(({ items }) => items)) {
    for (const { id, additionId, recipeId, recipeTitle, scale } of shares) {
      if (recipeTitle === null || state !== 'open') continue
      const found = additions.get(additionId)
      if (found) found.openIds.push(id)
      else additions.set(additionId, { id: additionId, title: recipeTitle, recipeId, scale, openIds: [id] })
    }
  }
  return [...additions.values()].sort((a, b) => a.title.localeCompare(b.title))
}

/** The titles of the recipes that want an item, each once. */
export const wantedBy = ({ shares }: ItemView): string[] => [
  ...new Set(shares.flatMap(({ recipeTitle }) => recipeTitle ?? [])),
]

/** The items in a state, in the order of the shop. */
export const itemsIn = (list: FilledListView, state: ShareState): ItemView[] =>
  list.aisles.flatMap(({ items }) => items).filter(item => item.state === state)

/** How many times a recipe, for people: nothing for once, "× 1.5" otherwise. */
export const timesText = (scale: number): string => (scale === 1 ? '' : `× ${Number(scale.toFixed(2))}`)
