import { useInfiniteQuery } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { api, trpc } from '#src/lib/trpc.ts'

/** Recipes of past weeks, the newest first, a page at a time. */
export function usePastWeeks() {
  const query = useInfiniteQuery({
    queryKey: getQueryKey(trpc.featured.pastWeeks, {}, 'infinite'),
    queryFn: ({ pageParam, signal }) => api.featured.pastWeeks.query({ before: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.earlier ?? undefined,
  })
  return {
    query: {
      // A page that did not follow leaves what is there in view; its button speaks of it.
      status: query.isFetchNextPageError ? ('success' as const) : query.status,
      data: query.data?.pages.flatMap(page => page.weeks),
      error: query.error,
      refetch: query.refetch,
      fetchStatus: query.fetchStatus,
    },
    hasEarlier: query.hasNextPage,
    loadingEarlier: query.isFetchingNextPage,
    failedEarlier: query.isFetchNextPageError,
    loadEarlier: query.fetchNextPage,
  }
}
