import { statusInput, statusView } from '../feed/contract.ts'
import { countsView, listNotificationsInput, notificationListView, readInput } from '../notifications/contract.ts'
import { chefProcedure, router } from '../platform/trpc.ts'
import { countUnread, markRead } from './count-unread.ts'
import { feedStatus } from './feed-status.ts'
import { listNotifications } from './list-notifications.ts'
import { countsStream, watchCounts } from './watch-counts.ts'

const endless = new AbortController().signal

export const notificationsRouter = router({
  list: chefProcedure
    .meta({ summary: 'Notifications of the viewer, newest first' })
    .input(listNotificationsInput)
    .output(notificationListView)
    .query(({ ctx, input }) => listNotifications(ctx, input)),

  counts: chefProcedure
    .meta({ summary: 'How many of them are unread, and how many requests wait' })
    .output(countsView)
    .query(({ ctx }) => countUnread(ctx)),

  markRead: chefProcedure
    .meta({ summary: 'Marks notifications as read', limit: 'write' })
    .input(readInput)
    .output(countsView)
    .mutation(({ ctx, input }) => markRead(ctx, input)),

  watch: chefProcedure
    .meta({ summary: 'The counts whenever they change, as server-sent events' })
    .output(countsStream)
    .subscription(({ ctx, signal }) => watchCounts(ctx, signal ?? endless)),
})

/** The part of `feed` that also reports the inbox. */
export const feedStatusRouter = router({
  status: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/content/status', scope: 'feed' },
      summary: 'What is new for the viewer: posts, notifications and requests',
    })
    .input(statusInput)
    .output(statusView)
    .query(({ ctx, input }) => feedStatus(ctx, input)),
})
