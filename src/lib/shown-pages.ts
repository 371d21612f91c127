import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { QueryLike } from '#src/ui/view-state.ts'

/**
 * A list of several pages, for QueryState; `shown` is what the loaded ones hold together. A page that failed to follow
 * leaves what is there in view: the button below it speaks of it.
 */
export function shownPages<Shown>(
  query: Pick<UseInfiniteQueryResult<unknown>, 'status' | 'error' | 'refetch' | 'fetchStatus' | 'isFetchNextPageError'>,
  shown: Shown | undefined,
): QueryLike<Shown> {
  const { error, refetch, fetchStatus } = query
  return { status: query.isFetchNextPageError ? 'success' : query.status, data: shown, error, refetch, fetchStatus }
}
