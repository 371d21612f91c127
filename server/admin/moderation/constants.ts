export const queueStates = ['open', 'hidden', 'removed', 'kept'] as const
export type QueueState = (typeof queueStates)[number]
export const reportedKinds = ['post', 'comment', 'photo'] as const
export type ReportedKind = (typeof reportedKinds)[number]
/** Keep: nothing is wrong with it. Restore: what was hidden shows again. */
export const decisions = ['keep', 'hide', 'restore', 'remove'] as const
export type Decision = (typeof decisions)[number]
export const DECISION_NOTE_MAX = 500
export const QUEUE_PAGE = 20

/** Open content is counted up to here. */
export const OPEN_COUNTED_MAX = 1000
/** Reports listed for each piece of content; the oldest ones. */
export const REPORTS_TOLD_MAX = 50

export const decisionMessages = {
  kept: 'Already decided: it stays as it is.',
  hidden: 'Already decided: it is hidden.',
  removed: 'Already decided: it was removed.',
  /** It was reported again since it was looked at, or shows where it was thought hidden. */
  open: 'It waits for a decision once more. Please look again.',
} as const
