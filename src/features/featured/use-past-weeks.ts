import { useInfiniteQuery } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { shownPages } from '#src/lib/shown-pages.ts'
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
    query: shownPages(
      query,
      query.data?.pages.flatMap(page => page.weeks),
    ),
    hasEarlier: query.hasNextPage,
    loadingEarlier: query.isFetchingNextPage,
    failedEarlier: query.isFetchNextPageError,
    loadEarlier: query.fetchNextPage,
  }
}
