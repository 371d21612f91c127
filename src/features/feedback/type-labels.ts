import type { FeedbackType } from '#server/feedback/contract.ts'

/** What the types of feedback are called. */
export const typeLabels: Record<FeedbackType, string> = {
  bug: 'Something is broken',
  feature: 'An idea for something new',
  general: 'Something else',
  praise: 'Praise',
}
