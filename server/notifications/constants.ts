export const notificationKinds = [
  'follow',
  'request',
  'acceptance',
  'comment',
  'like',
  'remake',
  'moderated',
  'report',
  'household-invited',
  'household-joined',
  'household-removed',
  'household-handed-over',
  'recipe-edited',
  'webhook-off',
  'backup-failed',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const NOTIFICATIONS_PAGE = 30
