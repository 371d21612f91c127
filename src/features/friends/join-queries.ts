import type { QueryLike } from '#src/ui/view-state.ts'

/** Two queries as one: there when both are there, failed when one has failed. Trying again asks for both. */
export function joinQueries<A, B>(one: QueryLike<A>, other: QueryLike<B>): QueryLike<readonly [A, B]> {
  const both = [one, other]
  const is = (status: QueryLike<A>['status']) => both.some(query => query.status === status)
  const fetches = (status: QueryLike<A>['fetchStatus']) => both.some(query => query.fetchStatus === status)
  return {
    status: is('error') ? 'error' : is('pending') ? 'pending' : 'success',
    data: one.data !== undefined && other.data !== undefined ? [one.data, other.data] : undefined,
    error: one.error ?? other.error,
    refetch: () => Promise.all(both.map(query => query.refetch())),
    fetchStatus: fetches('fetching') ? 'fetching' : fetches('paused') ? 'paused' : 'idle',
  }
}
