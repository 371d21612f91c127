import { useEffect } from 'react'
import type { CountsView } from '#server/notifications/contract.ts'
import { keepLine } from '#src/lib/keep-line.ts'
import { api, trpc } from '#src/lib/trpc.ts'
import { useOnline } from '#src/lib/use-online.ts'
import { useVisible } from '#src/lib/use-visible.ts'

/** A living line repeats the counts every minute; older ones are asked for again when the window gets the focus. */
export const FRESH_MS = 90_000

/** What wears a number: unread news, and requests that wait for the chef. Undefined until known. */
export const useCounts = (): CountsView | undefined =>
  trpc.notifications.counts.useQuery(undefined, { staleTime: FRESH_MS }).data

/**
 * Keeps the counts true as long as the tab is in view and online, and what they count with them. Mounted once. A hidden
 * tab hangs up, since a browser allows six connections to a server over HTTP/1.1. Without a line the counts are asked
 * for at once, and then whenever the window gets the focus.
 */
export function useLiveCounts(): void {
  const visible = useVisible()
  const online = useOnline()
  const utils = trpc.useUtils()
  useEffect(() => {
    if (!visible || !online) return
    const { friends, profile, feed, notifications } = utils
    const { counts, list } = notifications
    const take = (now: CountsView) => {
      const before = counts.getData()
      counts.setData(undefined, now)
      // What else is new is asked for where somebody looks.
      void feed.status.invalidate()
      if (!before || (before.unread === now.unread && before.requests === now.requests)) return
      // Whoever follows, asks or accepts changes how the two stand, and with it what each may see of the other.
      const stale = [list, friends.listIncoming, friends.listSent, friends.listFollowed, friends.getChef, profile.get]
      for (const query of stale) void query.invalidate()
      // The posts stay as they are while one reads them.
      void feed.invalidate(undefined, { refetchType: 'none' })
    }
    const open = (ended: () => void) => {
      const line = api.notifications.watch.subscribe(undefined, { onData: take, onError: ended, onComplete: ended })
      return () => line.unsubscribe()
    }
    return keepLine(open, () => void counts.invalidate())
  }, [visible, online, utils])
}
