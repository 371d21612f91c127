import { z } from 'zod'
import { idInput, optional, text } from '#common/inputs.ts'

/** Why something is reported, in the order in which the reasons are offered. */
export const reportReasons = ['spam', 'unkind', 'unsafe', 'not-theirs', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]
export const reportReasonLabels: Record<ReportReason, string> = {
  spam: 'Spam or advertising',
  unkind: 'Unkind or harassing',
  unsafe: 'Unsafe food or advice',
  'not-theirs': 'Not theirs to share',
  other: 'Something else',
}
export const REPORT_NOTE_MAX = 500

/** What to report: exactly one target. Reporting it again while the report is open changes that report. */
export const reportInput = z
  .object({
    postId: optional(idInput),
    commentId: optional(idInput),
    /** A photo of the community's gallery. */
    photoId: optional(idInput),
    reason: z.enum(reportReasons, { error: 'Please choose a reason.' }),
    note: optional(text(REPORT_NOTE_MAX)),
  })
  .refine(input => [input.postId, input.commentId, input.photoId].filter(id => id !== undefined).length === 1, {
    message: 'Please say what to report.',
    path: ['postId'],
  })
