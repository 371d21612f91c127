import { chefProcedure, router } from '../platform/trpc.ts'
import { countsView, listNotificationsInput, notificationListView, readInput } from './contract.ts'
import { countNews, markRead } from './count-news.ts'
import { listNews } from './list-news.ts'
import { countsStream, watchCounts } from './watch-counts.ts'

const endless = new AbortController().signal

export const notificationsRouter = router({
  list: chefProcedure
    .meta({ summary: 'News for the viewer, newest first' })
    .input(listNotificationsInput)
    .output(notificationListView)
    .query(({ ctx, input }) => listNews(ctx, input)),

  counts: chefProcedure
    .meta({ summary: 'How much of it is unread, and how many requests wait' })
    .output(countsView)
    .query(({ ctx }) => countNews(ctx)),

  markRead: chefProcedure
    .meta({ summary: 'Marks news as read', limit: 'write' })
    .input(readInput)
    .output(countsView)
    .mutation(({ ctx, input }) => markRead(ctx, input)),

  watch: chefProcedure
    .meta({ summary: 'The counts whenever they change, as server-sent events' })
    .output(countsStream)
    .subscription(({ ctx, signal }) => watchCounts(ctx, signal ?? endless)),
})
