import { describe, expect, it } from 'vitest'
import { notificationKinds } from '#server/notifications/contract.ts'
import { badgeWords, bellLabel, newsWords } from './news-words.ts'

describe('newsWords', () => {
  const about = { postTitle: 'Apple Galette', comment: 'Lovely crust' }
  const words = (more: object) => notificationKinds.map(kind => newsWords({ kind, ...about, ...more }))

  it('says what happened', () => {
    expect(words({})).toEqual([
      'started following you',
      'asked to be your friend',
      'accepted your friend request',
      'commented on “Apple Galette”: “Lovely crust”',
      'liked “Apple Galette”',
      'made your “Apple Galette”',
    ])
  })

  it('does without a title and without a comment', () => {
    expect(words({ postTitle: null, comment: null }).slice(3)).toEqual([
      'commented on your post',
      'liked your post',
      'made your recipe',
    ])
  })
})

describe('the bell', () => {
  it('wears up to nine in figures', () => {
    expect([1, 9, 10, 100].map(badgeWords)).toEqual(['1', '9', '9+', '9+'])
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
