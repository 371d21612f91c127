import { describe, expect, it } from 'vitest'
import type { NotificationKind } from '#server/notifications/constants.ts'
import type { NotificationView } from '#server/notifications/contract.ts'
import { badgeText, bellLabel, notificationText } from './notification-text.ts'

describe('newsWords', () => {
  const about = { postTitle: 'Apple Galette', comment: 'Lovely crust' }
  const kinds: NotificationKind[] = ['follow', 'request', 'acceptance', 'comment', 'like', 'remake']
  const textsFor = (more: object) => kinds.map(kind => notificationText({ kind, decision: null, ...about, ...more }))

  it('says what happened', () => {
    expect(textsFor({})).toEqual([
      'started following you',
      'asked to be your friend',
      'accepted your friend request',
      'commented on “Apple Galette”: “Lovely crust”',
      'liked “Apple Galette”',
      'made your “Apple Galette”',
    ])
  })

  it('does without a title and without a comment', () => {
    expect(textsFor({ postTitle: null, comment: null }).slice(3)).toEqual([
      'commented on your post',
      'liked your post',
      'made your recipe',
    ])
  })

  const outcomes = ['keep', 'hide', 'restore', 'remove'] as const
  const decided = (kind: NotificationKind, more: Partial<NonNullable<NotificationView['decision']>> = {}) =>
    outcomes.map(outcome =>
      notificationText({
        kind,
        postTitle: null,
        comment: null,
        decision: { about: 'comment', outcome, words: 'Buy my knives', note: '', ...more },
      }),
    )

  it('tells a maker what moderators did with it', () => {
    expect(decided('moderated')).toEqual([
      'The moderators looked at your comment “Buy my knives”. It stays as it is.',
      'The moderators hid your comment “Buy my knives”. Nobody sees it now.',
      'The moderators brought back your comment “Buy my knives”. It shows again.',
      'The moderators removed your comment “Buy my knives”.',
    ])
  })

  it('tells a reporter what came of it', () => {
    expect(decided('report', { about: 'photo', words: '' })).toEqual([
      'Thank you for reporting the photo. The moderators looked at it and left it as it is.',
      'Thank you for reporting the photo. The moderators hid it.',
      'Thank you for reporting the photo. The moderators looked again, and it shows once more.',
      'Thank you for reporting the photo. The moderators removed it.',
    ])
  })
})

describe('the bell', () => {
  it('wears up to nine in figures', () => {
    expect([1, 9, 10, 100].map(badgeText)).toEqual(['1', '9', '9+', '9+'])
  })

  it('tells the number in its name', () => {
    expect([0, 3, 12, 100].map(bellLabel)).toEqual([
      'Notifications',
      'Notifications, 3 unread',
      'Notifications, 12 unread',
      'Notifications, 100 or more unread',
    ])
  })
})
