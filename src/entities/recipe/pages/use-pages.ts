import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  replaceEqualDeep,
  useInfiniteQuery,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { isShort } from '#src/entities/recipe/own/long-lists.ts'
import { asListPage, type ListPage } from '#src/lib/known-answers.ts'
import type { QueryLike } from '#src/ui/view-state.ts'

export interface Pages<T> {
  /** All that has been loaded, for QueryState. */
  query: QueryLike<T[]>
  /** What shows belongs to what was asked for before; the answer to what is asked for now is on its way. */
  outdated: boolean
  hasMore: boolean
  /** The next page is on its way. */
  loadingMore: boolean
  /** The next page did not come. */
  failedMore: boolean
  loadMore: () => void
}

/**
 * A list that comes page by page, each asked for by the last row before it. `size` is what a full page holds:
 * a shorter one is the last. Without it the list ends with a page that is empty. While another key's first page is on
 * its way, the rows of the key before stay (`outdated`).
 */
export function usePages<T extends { id: number }>(
  queryKey: QueryKey,
  fetchPage: (last: T | undefined, signal: AbortSignal) => Promise<T[]>,
  size?: number,
): Pages<T> {
  const query = useInfiniteQuery<ListPage<T>, Error, InfiniteData<ListPage<T>>, QueryKey, T | undefined>({
    queryKey,
    queryFn: async ({ pageParam, signal }) => asListPage(await fetchPage(pageParam as T | undefined, signal), size),
    initialPageParam: undefined,
    getNextPageParam: (_last, pages) => lastRow(pages),
    placeholderData: keepPreviousData,
    // A long list grows by a page at a time; comparing all of it each time costs more than it spares.
    structuralSharing: (before, now) => (isShort(now) ? replaceEqualDeep(before, now) : now),
    refetchOnWindowFocus: ({ state }) => isShort(state.data),
    refetchOnReconnect: ({ state }) => isShort(state.data),
  })
  const pages = query.data?.pages
  const rows = useMemo(() => pages && allRows(pages), [pages])
  return {
    query: {
      // A page that failed to follow leaves what is there in view; LoadMore speaks of it.
      status: query.isFetchNextPageError ? 'success' : query.status,
      data: rows,
      error: query.error,
      refetch: query.refetch,
      fetchStatus: query.fetchStatus,
    },
    outdated: query.isPlaceholderData,
    hasMore: query.hasNextPage && !query.isPlaceholderData,
    loadingMore: query.isFetchingNextPage,
    failedMore: query.isFetchNextPageError,
    loadMore: () => {
      if (!query.isFetching) void query.fetchNextPage()
    },
  }
}

/** The row that the page after these is asked for by; undefined after the last page. */
export function lastRow<T>(pages: readonly ListPage<T>[]): T | undefined {
  if (!pages.at(-1)?.more) return undefined
  return pages.flatMap(page => page.rows).at(-1)
}

/** The rows of all pages, each once: a row that moved down between two calls comes a second time. */
export function allRows<T extends { id: number }>(pages: readonly ListPage<T>[]): T[] {
  return [...new Map(pages.flatMap(page => page.rows).map(row => [row.id, row])).values()]
}
