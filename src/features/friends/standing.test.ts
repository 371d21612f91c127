import { QueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { describe, expect, it } from 'vitest'
import type { ChefView, FriendshipStatus } from '#server/friends/contract.ts'
import { trpc } from '#src/lib/trpc.ts'
import { connectSearch } from './connect-tabs.ts'
import { followChoice } from './follow-choice.ts'
import { changeStatus, forgetChef, knownStatus, withStatus } from './standing-caches.ts'
import { doneTitle, optimistic } from './steps.ts'

const chef = (id: number, friendshipStatus: FriendshipStatus = 'none') => ({ id, friendshipStatus }) as ChefView

describe('what the page knows of a chef', () => {
  const searchKey = getQueryKey(trpc.friends.search, { query: 'an' }, 'query')
  const pageKey = getQueryKey(trpc.friends.getChef, { id: 1 }, 'query')

  it('changes everywhere at once, for that chef alone', () => {
    const client = new QueryClient()
    client.setQueryData(searchKey, [chef(1), chef(2)])
    client.setQueryData(pageKey, chef(1))
    changeStatus(client, 1, 'following')
    expect(client.getQueryData(searchKey)).toEqual([chef(1, 'following'), chef(2)])
    expect(client.getQueryData(pageKey)).toEqual(chef(1, 'following'))
    expect(knownStatus(client, 1)).toBe('following')
    expect(knownStatus(client, 2)).toBe('none')
    expect(knownStatus(client, 3)).toBeUndefined()
  })

  it('is let go of for one chef alone', () => {
    const client = new QueryClient()
    const otherKey = getQueryKey(trpc.friends.getChef, { id: 2 }, 'query')
    client.setQueryData(pageKey, chef(1))
    client.setQueryData(otherKey, chef(2))
    forgetChef(client, 1)
    expect(client.getQueryData(pageKey)).toBeUndefined()
    expect(client.getQueryData(otherKey)).toEqual(chef(2))
  })

  it('leaves what is not there as it is', () => {
    expect(withStatus(undefined, 1, 'requested')).toBeUndefined()
    expect(withStatus([], 1, 'requested')).toEqual([])
  })
})

describe('the button of a chef', () => {
  const choice = (friendshipStatus: FriendshipStatus, isPublic: boolean, mayLook = isPublic) => {
    const { label, step } = followChoice({ friendshipStatus, isPublic, mayLook }, 'Inès')
    return [label, step]
  }

  it('follows public chefs and asks private ones', () => {
    expect(choice('none', true)).toEqual(['Follow', 'follow'])
    expect(choice('none', false)).toEqual(['Request', 'request'])
  })

  it('says of friends and followed chefs the same, and ends each in its way', () => {
    expect(choice('following', true)).toEqual(['Following', 'unfollow'])
    expect(choice('friends', false, true)).toEqual(['Following', 'remove'])
  })

  it('lets a follower who was shut out ask', () => {
    expect(choice('following', false, false)).toEqual(['Request', 'request'])
  })
})

describe('a step', () => {
  it('shows at once where it is a mere toggle', () => {
    expect((['follow', 'unfollow', 'request', 'accept', 'block'] as const).map(optimistic)).toEqual([
      'following',
      'none',
      null,
      null,
      null,
    ])
  })

  it('is told by what became of it', () => {
    expect(doneTitle('follow', 'following')).toBe('Now following!')
    expect(doneTitle('unfollow', 'none')).toBeNull()
    expect(doneTitle('request', 'requested')).toBe('Friend request sent!')
    expect(doneTitle('accept', 'friends')).toBe('Friend request accepted!')
    expect(doneTitle('accept', 'none')).toBe('This request is no longer waiting.')
    expect(doneTitle('decline', 'none')).toBe('Friend request declined.')
    expect(doneTitle('withdraw', 'friends')).toBe('This request is no longer waiting.')
  })
})

it('opens the dialog from an address on a tab that there is', () => {
  expect(connectSearch({ connect: 'requests' })).toEqual({ connect: 'requests' })
  expect(connectSearch({ connect: 'cellar' }).connect).toBeUndefined()
})
