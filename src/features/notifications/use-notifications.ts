import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { shownPages } from '#src/lib/shown-pages.ts'
import { api, trpc } from '#src/lib/trpc.ts'
import { type NotificationPages, nextBefore, readUpTo } from './notification-pages.ts'

const key = getQueryKey(trpc.notifications.list, {}, 'infinite')

/** The chef's notifications, page by page, loaded again whenever the sheet opens. */
export function useNotifications() {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => api.notifications.list.query({ before: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: nextBefore,
    refetchOnMount: 'always',
  })
  const pages = query.data?.pages
  const rows = useMemo(() => pages?.flat(), [pages])
  return {
    rows: shownPages(query, rows),
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    failedMore: query.isFetchNextPageError,
    loadMore: () => void query.fetchNextPage(),
  }
}

/**
 * Marks what is shown as read. The counts drop to zero at once, and come back when the call fails.
 * Answers the ids that were unread when they were first shown, so that they stay marked as new while one looks at them.
 */
export function useReading(rows: readonly { id: number; isRead: boolean }[] | undefined): ReadonlySet<number> {
  const client = useQueryClient()
  const utils = trpc.useUtils()
  const { counts, list } = utils.notifications
  const { mutate } = trpc.notifications.markRead.useMutation({
    onMutate: async ({ upTo }) => {
      await counts.cancel()
      client.setQueryData<NotificationPages>(key, data => data && readUpTo(data, Number(upTo)))
      counts.setData(undefined, now => now && { ...now, unread: 0 })
    },
    onSuccess: now => counts.setData(undefined, now),
    onError: () => Promise.all([counts.invalidate(), list.invalidate()]),
  })
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  const marked = useRef(0)
  useEffect(() => {
    const unread = rows?.filter(notification => !notification.isRead).map(({ id }) => id) ?? []
    if (unread.length === 0) return
    setFresh(before => new Set([...before, ...unread]))
    // Once for each: a refusal must not be answered by asking again and again.
    const upTo = Math.max(...unread)
    if (upTo <= marked.current) return
    marked.current = upTo
    mutate({ upTo })
  }, [rows, mutate])
  return fresh
}
