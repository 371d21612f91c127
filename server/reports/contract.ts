import { z } from 'zod'
import { idInput, optional, text } from '#common/inputs.ts'
import { REPORT_NOTE_MAX, reportReasons } from './constants.ts'

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
