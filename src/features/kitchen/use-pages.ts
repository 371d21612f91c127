import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import type { QueryLike } from '#src/ui/view-state.ts'

export interface Pages<T> {
  /** All that has been loaded, for QueryState. */
  query: QueryLike<T[]>
  hasMore: boolean
  /** The next page is on its way. */
  loadingMore: boolean
  /** The next page did not come. */
  failedMore: boolean
  loadMore: () => void
}

/**
 * A list that comes page by page, each asked for by the id of the last row before it. `size` is what a full page holds:
 * a shorter one is the last. Without it the list ends with a page that is empty.
 */
export function usePages<T extends { id: number }>(
  queryKey: QueryKey,
  fetchPage: (before: number | undefined, signal: AbortSignal) => Promise<T[]>,
  size?: number,
): Pages<T> {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: last => nextBefore(last, size),
  })
  return {
    query: {
      // A page that failed to follow leaves what is there in view; LoadMore speaks of it.
      status: query.isFetchNextPageError ? 'success' : query.status,
      data: query.data?.pages.flat(),
      error: query.error,
      refetch: query.refetch,
      fetchStatus: query.fetchStatus,
    },
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    failedMore: query.isFetchNextPageError,
    loadMore: () => {
      if (!query.isFetching) void query.fetchNextPage()
    },
  }
}

/** The id that the page after `last` is asked for by; undefined after the last page. */
export function nextBefore(last: readonly { id: number }[], size: number | undefined): number | undefined {
  return last.length < (size ?? 1) ? undefined : last.at(-1)?.id
}
