import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import type { QueueState } from '#server/admin/moderation/constants.ts'
import { api, trpc } from '#src/lib/trpc.ts'

const key = getQueryKey(trpc.admin.moderation.queue, {}, 'infinite')

/** Reported things in one state, page by page. */
export function useQueue(state: QueueState) {
  return useInfiniteQuery({
    queryKey: [...key, state],
    queryFn: ({ pageParam, signal }) => api.admin.moderation.queue.query({ state, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.cursor ?? undefined,
    refetchOnMount: 'always',
  })
}

/** Has every part of the queue and the figures look again. */
export function useRefetchQueue() {
  const client = useQueryClient()
  const utils = trpc.useUtils()
  return () => Promise.all([client.invalidateQueries({ queryKey: key }), utils.admin.stats.invalidate()])
}
