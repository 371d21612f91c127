export const notificationKinds = [
  'follow',
  'request',
  'acceptance',
  'comment',
  'like',
  'remake',
  'moderated',
  'report',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const NOTIFICATIONS_PAGE = 30
