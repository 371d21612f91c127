import { z } from 'zod'
import { idInput, optional, text } from '#common/inputs.ts'
import { DECISION_NOTE_MAX, decisions, queueStates, reportedKinds } from './constants.ts'

/** One entry for each piece of content, however many reported it; open ones oldest first, decided ones newest first. */
export const queueInput = z.object({
  state: optional(z.enum(queueStates)),
  /** The `cursor` of the page before. */
  cursor: optional(z.string().regex(/^\d{1,15}(\.\d{1,15})?$/, 'Not a page')),
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
  /** All pictures of it in order; the one above is the first. */
  imageUrls: z.array(z.string()),
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
  /** The state in which the decider saw it; when it is another by now, nothing is decided (409). */
  seen: optional(z.enum(queueStates)),
  /** A note for the chefs concerned. */
  note: optional(text(DECISION_NOTE_MAX)),
})
export const decidedView = z.object({ success: z.literal(true), state: z.enum(queueStates) })
