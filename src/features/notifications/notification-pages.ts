import type { InfiniteData } from '@tanstack/react-query'
import { NOTIFICATIONS_PAGE } from '#server/notifications/constants.ts'
import type { NotificationView } from '#server/notifications/contract.ts'

export type NotificationPages = InfiniteData<NotificationView[], number | undefined>

/** The id that the next page is asked for by; undefined after the last page, which is not full. */
export const nextBefore = (last: readonly NotificationView[]): number | undefined =>
  last.length < NOTIFICATIONS_PAGE ? undefined : last.at(-1)?.id

/** The pages with every notification up to this id marked as read. */
export const readUpTo = (data: NotificationPages, upTo: number): NotificationPages => ({
  ...data,
  pages: data.pages.map(page =>
    page.map(notification => (notification.id <= upTo ? { ...notification, isRead: true } : notification)),
  ),
})
