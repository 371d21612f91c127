import { useInfiniteQuery } from '@tanstack/react-query'
import type { CommentView } from '#server/comments/contract.ts'
import { shownPages } from '#src/lib/shown-pages.ts'
import { api } from '#src/lib/trpc.ts'
import type { QueryLike } from '#src/ui/view-state.ts'
import { type CommentTarget, commentsOf, knownTotal, type Thread, type ThreadPage, threadKey } from './thread-caches.ts'

/** A reopened thread is refetched when it is older than this. */
const FRESH_MS = 30_000
/** Longer threads are not fetched again page by page for being old. */
const REFRESHED_PAGES = 3

export interface LoadedThread {
  /** All that is loaded, oldest first, for QueryState. */
  query: QueryLike<CommentView[]>
  /** Earlier comments wait. */
  hasEarlier: boolean
  loadingEarlier: boolean
  failedEarlier: boolean
  loadEarlier: () => Promise<unknown>
  /** How many there are, once all are loaded; see `knownTotal`. */
  total: number | null
}

/** The comments about something: the newest ones, and on demand those before them. */
export function useThread(target: CommentTarget): LoadedThread {
  const isShort = ({ state }: { state: { data: Thread | undefined } }) =>
    (state.data?.pages.length ?? 0) <= REFRESHED_PAGES
  const query = useInfiniteQuery({
    queryKey: threadKey(target),
    queryFn: ({ pageParam, signal }): Promise<ThreadPage> =>
      api.comments.listThread.query({ ...target, before: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: last => last.earlier ?? undefined,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: isShort,
    refetchOnReconnect: isShort,
  })
  const { data } = query
  return {
    query: shownPages(query, data && commentsOf(data)),
    hasEarlier: query.hasNextPage,
    loadingEarlier: query.isFetchingNextPage,
    failedEarlier: query.isFetchNextPageError,
    loadEarlier: query.fetchNextPage,
    total: data ? knownTotal(data) : null,
  }
}
