import { z } from 'zod'
import { idInput, optional, wholeNumber } from '#common/inputs.ts'
import { notificationKinds } from './constants.ts'

/** What moderators decided about content, its first words, and their note. */
export const decisionView = z.object({
  about: z.enum(['post', 'comment', 'photo']),
  outcome: z.enum(['keep', 'hide', 'restore', 'remove']),
  words: z.string(),
  note: z.string(),
})

/** One notification: who did what, and to which post. What the viewer may no longer see is not listed. */
export const notificationView = z.object({
  id: z.number(),
  kind: z.enum(notificationKinds),
  actor: z.object({ id: z.number(), name: z.string().nullable(), profileImage: z.string().nullable() }),
  /** The post it is about; null for notifications between chefs, such as requests. */
  postId: z.number().nullable(),
  /** What that post is called: its recipe's title, or the first words of a general post. */
  postTitle: z.string().nullable(),
  /** The first words of the comment it is about. */
  comment: z.string().nullable(),
  /** What moderators decided, for the kinds `moderated` (to the maker) and `report` (to the reporter); else null. */
  decision: decisionView.nullable(),
  isRead: z.boolean(),
  createdAt: z.string(),
})
export type NotificationView = z.output<typeof notificationView>
export const notificationListView = z.array(notificationView)

export const listNotificationsInput = z.object({
  /** Older than the one of this id. */
  before: optional(idInput),
  limit: optional(wholeNumber(1, 100)),
})
/** Marks everything up to and including this id as read, so that what arrives meanwhile stays unread. */
export const readInput = z.object({ upTo: idInput })

/** Badge counts: unread notifications, and requests that wait for the viewer's answer. */
export const countsView = z.object({ unread: z.number(), requests: z.number() })
export type CountsView = z.output<typeof countsView>
