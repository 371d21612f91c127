import { z } from 'zod'
import { idInput, optional, requiredText, text } from '#common/inputs.ts'
import {
  FEEDBACK_EMAIL_MAX,
  feedbackMessages,
  feedbackStates,
  feedbackTypes,
  MESSAGE_MAX,
  SUBJECT_MAX,
} from './constants.ts'

export const sendFeedbackInput = z.object({
  type: z.enum(feedbackTypes, { error: 'Please choose a type.' }),
  subject: requiredText(SUBJECT_MAX, feedbackMessages.subjectRequired),
  email: optional(z.email(feedbackMessages.emailInvalid).max(FEEDBACK_EMAIL_MAX, feedbackMessages.emailInvalid)),
  message: requiredText(MESSAGE_MAX, feedbackMessages.messageRequired),
  /** The page the chef came from and the browser, when they chose to attach them. */
  page: optional(text(300)),
  browser: optional(text(400)),
})
export const feedbackSentView = z.object({ success: z.literal(true), id: z.number() })

export const inboxInput = z.object({
  state: optional(z.enum(feedbackStates)),
  type: optional(z.enum(feedbackTypes)),
  /** Older than the one of this id. */
  before: optional(idInput),
})
export const feedbackView = z.object({
  id: z.number(),
  chef: z.object({ id: z.number(), name: z.string().nullable() }).nullable(),
  type: z.enum(feedbackTypes),
  subject: z.string(),
  email: z.string().nullable(),
  message: z.string(),
  page: z.string().nullable(),
  browser: z.string().nullable(),
  state: z.enum(feedbackStates),
  createdAt: z.string(),
})
export type FeedbackView = z.output<typeof feedbackView>
export const inboxView = z.object({
  items: z.array(feedbackView),
  counts: z.record(z.enum(feedbackStates), z.number()),
})
export const changeFeedbackInput = z.object({ id: idInput, state: z.enum(feedbackStates) })
