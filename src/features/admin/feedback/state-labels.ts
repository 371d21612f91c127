import type { FeedbackState } from '#server/feedback/contract.ts'

/** How far a letter has come. */
export const stateLabels: Record<FeedbackState, string> = { new: 'New', read: 'Read', done: 'Done' }
