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
