import type { FeedbackState } from '#server/feedback/constants.ts'

/** The state of a feedback message. */
export const stateLabels: Record<FeedbackState, string> = { new: 'New', read: 'Read', done: 'Done' }
