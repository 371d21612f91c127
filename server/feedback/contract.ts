import { z } from 'zod'
import { idInput, optional, requiredText, text } from '#common/inputs.ts'

export const feedbackTypes = ['bug', 'feature', 'general', 'praise'] as const
export type FeedbackType = (typeof feedbackTypes)[number]
export const feedbackTypeLabels: Record<FeedbackType, string> = {
  bug: 'Something is broken',
  feature: 'An idea for something new',
  general: 'Something else',
  praise: 'Praise',
}
export const feedbackStates = ['new', 'read', 'done'] as const
export type FeedbackState = (typeof feedbackStates)[number]
export const SUBJECT_MAX = 150
export const MESSAGE_MAX = 5000
export const FEEDBACK_PAGE = 30

export const feedbackMessages = {
  sent: 'Feedback submitted!',
  failed: 'Failed to submit feedback. Please try again.',
  subjectRequired: 'Please enter a subject.',
  messageRequired: 'Please enter a message.',
  emailInvalid: 'Please enter a valid email address',
} as const

export const sendFeedbackInput = z.object({
  type: z.enum(feedbackTypes, { error: 'Please choose a type.' }),
  subject: requiredText(SUBJECT_MAX, feedbackMessages.subjectRequired),
  email: optional(z.email(feedbackMessages.emailInvalid).max(320, feedbackMessages.emailInvalid)),
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
