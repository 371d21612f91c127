import { z } from 'zod'
import { idInput, optional, wholeNumber } from '#common/inputs.ts'

export const notificationKinds = [
  'follow',
  'request',
  'acceptance',
  'comment',
  'like',
  'remake',
  'moderated',
  'report',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** What moderators decided about a thing, the first words of it, and what they add. */
export const decisionView = z.object({
  about: z.enum(['post', 'comment', 'photo']),
  outcome: z.enum(['keep', 'hide', 'restore', 'remove']),
  words: z.string(),
  note: z.string(),
})

/** One piece of news: who did what, and to which post. What the viewer may not see any more is not listed. */
export const notificationView = z.object({
  id: z.number(),
  kind: z.enum(notificationKinds),
  actor: z.object({ id: z.number(), name: z.string().nullable(), profileImage: z.string().nullable() }),
  /** The post it is about; null for news between chefs. */
  postId: z.number().nullable(),
  /** What that post is called: its recipe's title, or the first words of a general post. */
  postTitle: z.string().nullable(),
  /** The first words of the comment it is about. */
  comment: z.string().nullable(),
  /** What moderators decided, for their news alone: to the maker of a thing (`moderated`) or to who reported it. */
  decision: decisionView.nullable(),
  isRead: z.boolean(),
  createdAt: z.string(),
})
export type NotificationView = z.output<typeof notificationView>
export const notificationListView = z.array(notificationView)

export const NOTIFICATIONS_PAGE = 30
export const listNotificationsInput = z.object({
  /** Older than the one of this id. */
  before: optional(idInput),
  limit: optional(wholeNumber(1, 100)),
})
/** Marks as read everything up to and including this id, so that what arrives meanwhile stays unread. */
export const readInput = z.object({ upTo: idInput })

/** What wears a number: unread news, and requests that wait for the viewer's answer. */
export const countsView = z.object({ unread: z.number(), requests: z.number() })
export type CountsView = z.output<typeof countsView>
