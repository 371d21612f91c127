/** What a list needs to know of its query; react-query's results fit. */
export interface QueryLike<T> {
  status: 'pending' | 'error' | 'success'
  data: T | undefined
  error: unknown
  refetch: () => unknown
  /** `paused` while the browser is offline. */
  fetchStatus?: 'fetching' | 'paused' | 'idle'
}

export type ViewState = 'loading' | 'offline' | 'failed' | 'empty' | 'ready' | 'stale'

/**
 * Which state a view is in. What has been loaded once stays in view: when a later refresh fails the view is `stale`,
 * not `failed`. A failure is never taken for emptiness.
 */
export function viewState<T>(query: QueryLike<T>, isEmpty: (data: T) => boolean): ViewState {
  if (query.data !== undefined) {
    if (query.status === 'error') return 'stale'
    return isEmpty(query.data) ? 'empty' : 'ready'
  }
  if (query.fetchStatus === 'paused') return 'offline'
  return query.status === 'error' ? 'failed' : 'loading'
}

/** Emptiness by sight: no rows, no pages with rows, nothing at all. Objects are not empty. */
export function looksEmpty(data: unknown): boolean {
  return data === null || (Array.isArray(data) && data.length === 0)
}
