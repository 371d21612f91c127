import type { QueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { trpc } from '#src/lib/trpc.ts'

/** What a recipe becomes; null takes it out of the lists. */
type Change = (recipe: RecipeView) => RecipeView | null

const isRecipe = (value: unknown): value is RecipeView =>
  typeof value === 'object' && value !== null && 'ingredients' in value && 'savedId' in value

/**
 * A copy of cached data in which the recipe of this id is changed: a recipe, a list, a page `{ rows }`, pages, or lists
 * by meal. What does not have it comes back as the same object.
 */
export function withRecipe<T>(data: T, id: number, change: Change): T {
  if (Array.isArray(data)) {
    const parts = data.flatMap((part: unknown) => {
      const next = withRecipe(part, id, change)
      return next === null ? [] : [next]
    })
    const same = parts.length === data.length && parts.every((part, index) => part === data[index])
    return same ? data : (parts as T)
  }
  if (isRecipe(data)) return data.id === id ? (change(data) as T) : data
  if (typeof data !== 'object' || data === null) return data
  const changed = Object.entries(data).flatMap(([key, part]) => {
    const next = Array.isArray(part) ? withRecipe(part as unknown, id, change) : part
    return next === part ? [] : [[key, next] as const]
  })
  return changed.length === 0 ? data : { ...data, ...Object.fromEntries(changed) }
}

const lists = [trpc.kitchen.listBackBurner, trpc.kitchen.listCookbook, trpc.kitchen.listSections]

/** Changes a recipe wherever the page has it, at once. */
export function changeRecipe(client: QueryClient, id: number, change: (recipe: RecipeView) => RecipeView): void {
  for (const procedure of [...lists, trpc.kitchen.getRecipe, trpc.featured.current, trpc.ideas.trending]) {
    client.setQueriesData({ queryKey: getQueryKey(procedure) }, (data: unknown) => withRecipe(data, id, change))
  }
}

/**
 * Takes a recipe out of every list of the page, at once; the recipe itself stays for whoever looks at it. What it
 * returns puts the lists back as they were.
 */
export function dropRecipe(client: QueryClient, id: number): () => void {
  const before = lists.flatMap(procedure => client.getQueriesData({ queryKey: getQueryKey(procedure) }))
  for (const procedure of lists) {
    client.setQueriesData({ queryKey: getQueryKey(procedure) }, (data: unknown) => withRecipe(data, id, () => null))
  }
  return () => {
    for (const [queryKey, data] of before) client.setQueryData(queryKey, data)
  }
}
