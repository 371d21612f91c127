import { getQueryKey } from '@trpc/react-query'
import { useCallback } from 'react'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { useKitchenEvents } from '#src/lib/food/kitchen-events.ts'
import { api, trpc } from '#src/lib/trpc.ts'
import { type Pages, usePages } from './use-pages.ts'

export type ShelfName = 'backburner' | 'cookbook'

const PAGE = 24

/** The recipes of one shelf of the chef's own kitchen. */
export function useShelf(shelf: ShelfName): Pages<RecipeView> {
  const key =
    shelf === 'backburner'
      ? getQueryKey(trpc.kitchen.listBackBurner, { id: 0 }, 'infinite')
      : getQueryKey(trpc.kitchen.listCookbook, { userId: 0 }, 'infinite')
  return usePages(
    key,
    (before, signal) =>
      shelf === 'backburner'
        ? api.kitchen.listBackBurner.query({ id: 0, before, limit: PAGE }, { signal })
        : api.kitchen.listCookbook.query({ userId: 0, before, limit: PAGE }, { signal }),
    PAGE,
  )
}

/** The chef's own posts. */
export function useOwnPosts() {
  return usePages(getQueryKey(trpc.feed.listChefPosts, { userId: 0 }, 'infinite'), (before, signal) =>
    api.feed.listChefPosts.query({ userId: 0, before }, { signal }),
  )
}

/** Brings everything of the kitchen up to date; also whenever a recipe or a post was made on this page. */
export function useKitchenRefresh(): () => Promise<void> {
  const utils = trpc.useUtils()
  const refresh = useCallback(async () => {
    await Promise.all([utils.kitchen.invalidate(), utils.feed.listChefPosts.invalidate()])
  }, [utils])
  const refreshQuietly = useCallback(() => void refresh(), [refresh])
  useKitchenEvents(refreshQuietly)
  return refresh
}
