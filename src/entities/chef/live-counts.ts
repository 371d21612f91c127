import { useEffect } from 'react'
import type { CountsView } from '#server/notifications/contract.ts'
import { keepSubscription } from '#src/lib/keep-subscription.ts'
import { api, trpc } from '#src/lib/trpc.ts'
import { useOnline } from '#src/lib/use-online.ts'
import { useVisible } from '#src/lib/use-visible.ts'

/** The event stream repeats the counts every minute; older ones are loaded again when the window gets the focus. */
export const FRESH_MS = 90_000

/** The counts of badges: unread notifications and waiting friend requests. Undefined until known. */
export const useCounts = (): CountsView | undefined =>
  trpc.notifications.counts.useQuery(undefined, { staleTime: FRESH_MS }).data

/**
 * Keeps the counts, the lists that they count, and the household with its plan, lists and collections up to date while the tab is visible and online. Mount it once. A hidden
 * tab closes its event stream, since a browser allows six connections to a server over HTTP/1.1. Without a stream the
 * counts are loaded at once, and then whenever the window gets the focus.
 */
export function useLiveCounts(): void {
  const visible = useVisible()
  const online = useOnline()
  const utils = trpc.useUtils()
  useEffect(() => {
    if (!visible || !online) return
    const { collections, friends, profile, feed, household, notifications, plan, shopping } = utils
    const { counts } = notifications
    const take = (now: CountsView) => {
      const before = counts.getData()
      counts.setData(undefined, now)
      // The rest is refreshed where it is shown.
      void feed.status.invalidate()
      if (!before) return
      if (before.household !== now.household) {
        for (const query of [household, plan, shopping, collections]) void query.invalidate()
      }
      if (before.unread === now.unread && before.requests === now.requests) return
      // A follow, a request, an invitation or an acceptance changes what the two chefs may see of each other.
      for (const query of [notifications.list, household, friends, profile]) void query.invalidate()
      // Posts do not change while they are being read.
      void feed.invalidate(undefined, { refetchType: 'none' })
    }
    const open = (ended: () => void) => {
      const subscription = api.notifications.watch.subscribe(undefined, {
        onData: take,
        onError: ended,
        onComplete: ended,
      })
      return () => subscription.unsubscribe()
    }
    return keepSubscription(open, () => void counts.invalidate())
  }, [visible, online, utils])
}
