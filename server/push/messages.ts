import type { PushMessage } from './constants.ts'

const TITLE_MAX = 100
const BODY_MAX = 140
/** Words of a comment that are told. */
const COMMENT_WORDS = 5

const cut = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '')}…`

const message = (kind: PushMessage['kind'], title: string, body: string, path: string, tag: string): PushMessage => ({
  kind,
  title: cut(title, TITLE_MAX),
  body: cut(body, BODY_MAX),
  path,
  tag,
})

const APP = 'Longtable'
const nameOf = (name: string | null): string => name ?? 'A chef'

/** The message without a word of what it is about. That a timer is up stays to be told from the rest. */
export const withoutWords = ({ kind, path, tag }: PushMessage): PushMessage =>
  message(kind, kind === 'timers' ? 'Time is up' : `Something new on ${APP}`, '', path, tag)

export type Told = {
  id: number
  kind: string
  actorId: number
  actor: string | null
  postId: number | null
  title: string | null
  comment: string | null
}

/** Of a notification of the kinds that devices hear of. */
export function notificationMessage({ id, kind, actorId, actor, postId, title, comment }: Told): PushMessage {
  const who = nameOf(actor)
  const dish = title ? `“${title}”` : 'your post'
  const post = `/posts/${postId}`
  switch (kind) {
    case 'request':
      return message(
        'friends',
        'Friend request',
        `${who} asked to be your friend`,
        '/profile?connect=requests',
        `n-${id}`,
      )
    case 'follow':
      return message('friends', 'New follower', `${who} started following you`, `/chefs/${actorId}`, `n-${id}`)
    case 'acceptance':
      return message(
        'friends',
        'You are friends',
        `${who} accepted your friend request`,
        `/chefs/${actorId}`,
        `n-${id}`,
      )
    case 'remake':
      return message('comments', `${who} made your dish`, title ?? '', post, `n-${id}`)
    default:
      return message('comments', `${who} commented on ${dish}`, fewWords(comment), post, `n-${id}`)
  }
}

function fewWords(text: string | null): string {
  const words = (text ?? '').split(/\s+/).filter(Boolean)
  return words.slice(0, COMMENT_WORDS).join(' ') + (words.length > COMMENT_WORDS ? ' …' : '')
}

export const dishMessage = ({ id, title, author }: { id: number; title: string; author: string | null }): PushMessage =>
  message('dishes', `New dish: ${title}`, `By ${nameOf(author)}`, `/posts/${id}`, `post-${id}`)

export const timerMessage = ({ id, name, recipeId }: { id: string; name: string; recipeId: number }): PushMessage =>
  message('timers', 'Time is up', name, recipeId > 0 ? `/recipes/${recipeId}` : '/', id)

export const testMessage: PushMessage = message('test', APP, 'Notifications work on this device.', '/profile', 'test')

/** In place of many. */
export const summaryMessage = (count: number): PushMessage =>
  message('several', APP, `${count} new notifications`, '/the-dish', 'several')

export type ListChange = {
  what: 'added' | 'ticked' | 'opened' | 'removed' | 'bought'
  count: number
  names: string[]
  actor: string | null
}

const things = (count: number) => (count === 1 ? '1 thing' : `${count} things`)

/** What was done to a list, in few words: "Omar added onions, garlic and 2 more". */
export function listMessage(list: { id: number; name: string }, changes: readonly ListChange[]): PushMessage {
  const chefs = [...new Set(changes.map(({ actor }) => nameOf(actor)))]
  const kinds = new Set(changes.map(({ what }) => what))
  const count = changes.reduce((sum, change) => sum + change.count, 0)
  const [what] = kinds
  const who = chefs.length > 2 ? `${chefs.length} chefs` : chefs.join(' and ')
  const did = kinds.size === 1 && what ? didWith(what, count, changes) : 'changed the list'
  return message('lists', list.name, `${who} ${did}`, `/shopping?list=${list.id}`, `list-${list.id}`)
}

function didWith(what: ListChange['what'], count: number, changes: readonly ListChange[]): string {
  switch (what) {
    case 'added': {
      const names = [...new Set(changes.flatMap(change => change.names))].slice(0, count > 3 ? 2 : 3)
      const more = count - names.length
      if (names.length === 0) return `added ${things(count)}`
      if (more > 0) return `added ${names.join(', ')} and ${more} more`
      return `added ${names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0]}`
    }
    case 'ticked':
      return `ticked ${things(count)}`
    case 'opened':
      return `put ${things(count)} back`
    case 'removed':
      return `took ${things(count)} off`
    case 'bought':
      return 'finished the shopping'
  }
}
