import { z } from 'zod'
import { idInput, optional, text } from '../../inputs.ts'

export const queueStates = ['open', 'hidden', 'removed', 'kept'] as const
export type QueueState = (typeof queueStates)[number]
export const reportedKinds = ['post', 'comment', 'photo'] as const
export type ReportedKind = (typeof reportedKinds)[number]
/** Keep: nothing is wrong with it. Restore: what was hidden shows again. */
export const decisions = ['keep', 'hide', 'restore', 'remove'] as const
export type Decision = (typeof decisions)[number]
export const DECISION_NOTE_MAX = 500
export const QUEUE_PAGE = 20

/** One entry a reported thing, however many reported it; the thing that waits longest first, decided ones newest first. */
export const queueInput = z.object({
  state: optional(z.enum(queueStates)),
  /** The `cursor` of the page before. */
  cursor: optional(z.string().max(100)),
})

export const queueItemView = z.object({
  kind: z.enum(reportedKinds),
  /** Of the post, comment or photo; null once it is gone. */
  id: z.number().nullable(),
  state: z.enum(queueStates),
  maker: z.object({
    id: z.number(),
    name: z.string().nullable(),
    profileImage: z.string().nullable(),
    status: z.enum(['active', 'deactivated']),
  }),
  title: z.string().nullable(),
  words: z.string(),
  imageUrl: z.string().nullable(),
  /** Where it stands: the post or recipe that a comment or photo belongs to. */
  context: z.object({ words: z.string(), postId: z.number().nullable(), recipeId: z.number().nullable() }).nullable(),
  isHidden: z.boolean(),
  createdAt: z.string().nullable(),
  reports: z.array(
    z.object({
      id: z.number(),
      reporter: z.object({ id: z.number(), name: z.string().nullable() }),
      reason: z.string(),
      note: z.string(),
      createdAt: z.string(),
    }),
  ),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  decisionNote: z.string(),
})
export type QueueItemView = z.output<typeof queueItemView>
export const queueView = z.object({ items: z.array(queueItemView), cursor: z.string().nullable(), open: z.number() })

export const decideInput = z.object({
  kind: z.enum(reportedKinds),
  id: idInput,
  decision: z.enum(decisions),
  /** What the chefs concerned are told besides. */
  note: optional(text(DECISION_NOTE_MAX)),
})
export const decidedView = z.object({ success: z.literal(true), state: z.enum(queueStates) })
