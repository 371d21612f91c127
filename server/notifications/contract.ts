import { z } from 'zod'
import { idInput, optional, wholeNumber } from '#common/inputs.ts'
import { notificationKinds } from './constants.ts'

/** What moderators decided about content, its first words, and their note. */
export const decisionView = z.object({
  about: z.enum(['post', 'comment', 'photo', 'link']),
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
  /** The viewer's recipe it is about, where it is about no post. */
  recipeId: z.number().nullable(),
  /** What that post or recipe is called: the recipe's title, or the first words of a general post. Of a webhook its host, of a failed backup the reason. */
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

/** What pages follow at all times: the numbers on badges, and whether their household changed. */
export const countsView = z.object({
  /** Unread notifications. */
  unread: z.number(),
  /** Requests that wait for the viewer's answer. */
  requests: z.number(),
  /** Another text whenever the members, the plan or a list of the viewer's household changed; null before there is any. */
  household: z.string().nullable(),
})
export type CountsView = z.output<typeof countsView>
