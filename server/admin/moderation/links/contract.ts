import { z } from 'zod'
import { idInput, optional, text } from '#common/inputs.ts'
import { linkKinds } from '../../../public-links/constants.ts'
import { DECISION_NOTE_MAX } from '../constants.ts'
import { linkDecisions, linkQueueStates } from './constants.ts'

/** One entry for each link, however many reported it; open ones oldest first, decided ones newest first. */
export const linkQueueInput = z.object({
  state: optional(z.enum(linkQueueStates)),
  /** The `cursor` of the page before. */
  cursor: optional(z.string().regex(/^\d{1,15}$/, 'Not a page')),
})

export const reportedLinkView = z.object({
  id: z.number(),
  kind: z.enum(linkKinds),
  /** What the recipe or the collection is called; null for a Cookbook and a menu. */
  title: z.string().nullable(),
  /** The days of a menu. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  maker: z.object({ id: z.number(), name: z.string().nullable(), status: z.enum(['active', 'deactivated']) }),
  /** Where it leads; null where it asks for a password. */
  address: z.string().nullable(),
  openings: z.number(),
  isTakenDown: z.boolean(),
  createdAt: z.string(),
  /** What guests wrote, oldest first; nobody knows who. */
  reports: z.array(
    z.object({
      id: z.number(),
      reason: z.string(),
      note: z.string(),
      /** The recipe that was being read, where the link shows several. */
      recipe: z.object({ id: z.number(), title: z.string() }).nullable(),
      createdAt: z.string(),
    }),
  ),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
})
export type ReportedLinkView = z.output<typeof reportedLinkView>
export const linkQueueView = z.object({
  items: z.array(reportedLinkView),
  cursor: z.string().nullable(),
  /** Links with open reports. */
  open: z.number(),
})

export const decideLinkInput = z.object({
  id: idInput,
  decision: z.enum(linkDecisions),
  /** A note for its chef. */
  note: optional(text(DECISION_NOTE_MAX)),
})
export const decidedLinkView = z.object({ success: z.literal(true), isTakenDown: z.boolean() })
