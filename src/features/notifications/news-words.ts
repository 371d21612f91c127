import type { NotificationView } from '#server/notifications/contract.ts'

/** The server counts no further. */
const COUNTED = 100

/** The count on the bell: up to nine in figures. */
export const badgeWords = (unread: number): string => (unread > 9 ? '9+' : String(unread))

/** What the bell is called. */
export function bellLabel(unread: number): string {
  if (unread === 0) return 'Notifications'
  return `Notifications, ${unread >= COUNTED ? `${COUNTED} or more` : unread} unread`
}

/** What a chef did, as the words after their name. */
export function newsWords({
  kind,
  postTitle,
  comment,
}: Pick<NotificationView, 'kind' | 'postTitle' | 'comment'>): string {
  const post = postTitle ? `“${postTitle}”` : 'your post'
  switch (kind) {
    case 'follow':
      return 'started following you'
    case 'request':
      return 'asked to be your friend'
    case 'acceptance':
      return 'accepted your friend request'
    case 'like':
      return `liked ${post}`
    case 'comment':
      return comment ? `commented on ${post}: “${comment}”` : `commented on ${post}`
    case 'remake':
      return postTitle ? `made your ${post}` : 'made your recipe'
  }
}
