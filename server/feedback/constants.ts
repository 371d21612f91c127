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
export const FEEDBACK_EMAIL_MAX = 320
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
