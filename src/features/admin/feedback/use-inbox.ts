import { useInfiniteQuery } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { FEEDBACK_PAGE, type FeedbackState, type FeedbackType } from '#server/feedback/constants.ts'
import { api, trpc } from '#src/lib/trpc.ts'

const key = getQueryKey(trpc.feedback.inbox, {}, 'infinite')

/** Feedback messages in one state, newest first, page by page. */
export function useInbox(filter: { state: FeedbackState; type?: FeedbackType }) {
  return useInfiniteQuery({
    queryKey: [...key, filter],
    queryFn: ({ pageParam, signal }) => api.feedback.inbox.query({ ...filter, before: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: last => (last.items.length < FEEDBACK_PAGE ? undefined : last.items.at(-1)?.id),
    refetchOnMount: 'always',
  })
}

/** Changes the state of a feedback message, and refreshes the lists and the figures. */
export function useChangeLetter() {
  const utils = trpc.useUtils()
  return trpc.feedback.change.useMutation({
    onSettled: () => Promise.all([utils.feedback.inbox.invalidate(), utils.admin.stats.invalidate()]),
  })
}
