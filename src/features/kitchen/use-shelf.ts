import { useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { useCallback } from 'react'
import type { mealSections } from '#common/recipe/fields.ts'
import type { PostView } from '#server/feed/contract.ts'
import { type ShelfSort, shelfPage } from '#server/kitchen/constants.ts'
import type { RecipeSummary } from '#server/kitchen/contract.ts'
import type { ShelfFilter } from '#server/kitchen/filter/contract.ts'
import { useKitchenEvents } from '#src/entities/recipe/kitchen-events.ts'
import { firstPages } from '#src/entities/recipe/own/long-lists.ts'
import { type Pages, usePages } from '#src/entities/recipe/pages/use-pages.ts'
import { api, trpc } from '#src/lib/trpc.ts'

export type ShelfName = 'backburner' | 'cookbook'
export type Meal = (typeof mealSections)[number]

/** The status that recipes of a shelf have. */
export const shelfStatus = { backburner: 'on-back-burner', cookbook: 'completed' } as const

/** What narrows and orders a shelf. */
export interface Narrowing extends ShelfFilter {
  query?: string | undefined
  meal?: Meal | undefined
  sort?: ShelfSort | undefined
}

/** The recipes of one shelf of a chef, 0 being the chef who asks. */
export function useShelf(shelf: ShelfName, narrowing: Narrowing = {}, chefId = 0): Pages<RecipeSummary> {
  const page = shelfPage(shelfStatus[shelf], chefId, narrowing)
  return usePages(
    getQueryKey(trpc.kitchen.listShelf, page, 'infinite'),
    (last: RecipeSummary | undefined, signal) => api.kitchen.listShelf.query({ ...page, before: last?.id }, { signal }),
    page.limit,
  )
}

/** The place of a post in a list of posts. */
const placeOf = ({ createdAt, id }: PostView) => `${Date.parse(createdAt)}.${id}`

/** The chef's own posts. */
export function useOwnPosts() {
  return usePages(
    getQueryKey(trpc.feed.listChefPosts, { userId: 0 }, 'infinite'),
    (last: PostView | undefined, signal) =>
      api.feed.listChefPosts.query({ userId: 0, before: last && placeOf(last) }, { signal }),
  )
}

/** Brings everything of the kitchen up to date; also whenever a recipe or a post was made on this page. */
export function useKitchenRefresh(): () => Promise<void> {
  const client = useQueryClient()
  const utils = trpc.useUtils()
  const refresh = useCallback(async () => {
    for (const procedure of [trpc.kitchen.listShelf, trpc.feed.listChefPosts]) {
      client.setQueriesData({ queryKey: getQueryKey(procedure) }, firstPages)
    }
    await Promise.all([utils.kitchen.invalidate(), utils.feed.listChefPosts.invalidate()])
  }, [client, utils])
  const refreshQuietly = useCallback(() => void refresh(), [refresh])
  useKitchenEvents(refreshQuietly)
  return refresh
}
