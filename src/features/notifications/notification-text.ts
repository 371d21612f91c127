import type { NotificationView } from '#server/notifications/contract.ts'

/** The server counts no further. */
const COUNTED = 100

/** The count on the bell: up to nine in figures. */
export const badgeText = (unread: number): string => (unread > 9 ? '9+' : String(unread))

/** What the bell is called. */
export function bellLabel(unread: number): string {
  if (unread === 0) return 'Notifications'
  return `Notifications, ${unread >= COUNTED ? `${COUNTED} or more` : unread} unread`
}

type Source = Pick<NotificationView, 'kind' | 'postTitle' | 'comment' | 'decision'>

/** What a chef did, as the words after their name; what moderators decided, as a sentence of its own. */
export function notificationText({ kind, postTitle, comment, decision }: Source): string {
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
    case 'household-invited':
      return 'invited you to their household'
    case 'household-joined':
      return 'joined your household'
    case 'household-removed':
      return 'took you out of their household'
    case 'household-handed-over':
      return 'handed their household over to you'
    case 'recipe-edited':
      return postTitle ? `changed your recipe “${postTitle}”` : 'changed a recipe of yours'
    case 'webhook-off':
      return `Your webhook${postTitle ? ` to ${postTitle}` : ''} was turned off: it no longer takes messages.`
    case 'backup-failed':
      return `A backup failed. ${postTitle ?? 'The log of the server says why.'}`
    case 'moderated':
      return decision ? textForMaker(decision) : 'The moderators looked at something of yours.'
    case 'report':
      return decision ? textForReporter(decision) : 'The moderators looked at what you reported.'
  }
}

type Decision = NonNullable<NotificationView['decision']>

const named = ({ about, words }: Decision): string => (words ? `${about} “${words}”` : about)

function textForMaker(decision: Decision): string {
  const yours = `your ${named(decision)}`
  switch (decision.outcome) {
    case 'keep':
      return `The moderators looked at ${yours}. It stays as it is.`
    case 'hide':
      return `The moderators hid ${yours}. Nobody sees it now.`
    case 'restore':
      return `The moderators brought back ${yours}. It shows again.`
    case 'remove':
      return `The moderators removed ${yours}.`
  }
}

function textForReporter(decision: Decision): string {
  const thanks = `Thank you for reporting the ${named(decision)}.`
  switch (decision.outcome) {
    case 'keep':
      return `${thanks} The moderators looked at it and left it as it is.`
    case 'hide':
      return `${thanks} The moderators hid it.`
    case 'restore':
      return `${thanks} The moderators looked again, and it shows once more.`
    case 'remove':
      return `${thanks} The moderators removed it.`
  }
}
