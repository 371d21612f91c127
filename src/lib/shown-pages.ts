import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { QueryLike } from '#src/ui/view-state.ts'

/**
 * A paged list for QueryState; `shown` is what its loaded pages hold together. When the next page fails, the loaded ones stay
 * in view, and the button below them shows the failure.
 */
export function shownPages<Shown>(
  query: Pick<UseInfiniteQueryResult<unknown>, 'status' | 'error' | 'refetch' | 'fetchStatus' | 'isFetchNextPageError'>,
  shown: Shown | undefined,
): QueryLike<Shown> {
  const { error, refetch, fetchStatus } = query
  return { status: query.isFetchNextPageError ? 'success' : query.status, data: shown, error, refetch, fetchStatus }
}
