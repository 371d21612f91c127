import type { FeedbackState } from '#server/feedback/contract.ts'

/** The state of a feedback message. */
export const stateLabels: Record<FeedbackState, string> = { new: 'New', read: 'Read', done: 'Done' }
