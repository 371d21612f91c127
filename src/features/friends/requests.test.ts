import { describe, expect, it } from 'vitest'
import type { IncomingRequestView } from '#server/friends/contract.ts'
import { type QueryLike, viewState } from '#src/ui/view-state.ts'
import { joinQueries } from './join-queries.ts'
import { madeLine, requestSentTitle, senderLine, sentLine } from './request-lines.ts'

const NOON = new Date(2026, 4, 20, 12).getTime()
const daysAgo = (days: number) => new Date(NOON - days * 86_400_000).toISOString()

describe('what is said of a request', () => {
  const request: IncomingRequestView = {
    id: 1,
    requesterId: 2,
    createdAt: daysAgo(2),
    sender: { id: 2, name: 'Kwame Asante', profileImageUrl: null, location: 'Rotterdam' },
    mutualFriends: 0,
    message: null,
  }

  it('says when it was sent', () => {
    expect([0, 1, 2].map(days => sentLine(daysAgo(days), NOON))).toEqual([
      'Sent just now',
      'Sent yesterday',
      'Sent 2 days ago',
    ])
    expect(sentLine(daysAgo(40), NOON)).toBe('Sent 10 April')
    expect(madeLine(daysAgo(1), NOON)).toBe('Link made yesterday')
  })

  it('names mutual friends, else the place, else the time', () => {
    expect(senderLine({ ...request, mutualFriends: 1 }, { now: NOON })).toBe('1 mutual friend')
    expect(senderLine({ ...request, mutualFriends: 3 }, { now: NOON })).toBe('3 mutual friends')
    expect(senderLine(request, { now: NOON })).toBe('Rotterdam')
    expect(senderLine({ ...request, sender: { ...request.sender, location: null } }, { now: NOON })).toBe(
      'Sent 2 days ago',
    )
  })

  it('says all of it of one of several of that name', () => {
    const line = (more: Partial<IncomingRequestView>) =>
      senderLine({ ...request, ...more }, { isNamesake: true, now: NOON })
    expect(line({ mutualFriends: 1 })).toBe('Rotterdam, 1 mutual friend, sent 2 days ago')
    expect(line({ sender: { ...request.sender, location: null } })).toBe('Sent 2 days ago')
  })

  it('tells what asking led to', () => {
    expect((['requested', 'following', 'friends'] as const).map(requestSentTitle)).toEqual([
      'Friend request sent!',
      'Now following!',
      'Friend request accepted!',
    ])
  })
})

describe('two queries as one', () => {
  const ready = (data: number[]): QueryLike<number[]> => ({
    status: 'success',
    data,
    error: null,
    refetch: () => data,
    fetchStatus: 'idle',
  })
  const pending: QueryLike<number[]> = { ...ready([]), status: 'pending', data: undefined, fetchStatus: 'fetching' }
  const failed: QueryLike<number[]> = { ...ready([]), status: 'error', data: undefined, error: new Error('no') }
  const stateOf = (one: QueryLike<number[]>, other: QueryLike<number[]>) =>
    viewState(joinQueries(one, other), ([a, b]) => a.length + b.length === 0)

  it('are ready with both, and empty when both are', () => {
    expect(stateOf(ready([1]), ready([]))).toBe('ready')
    expect(stateOf(ready([]), ready([]))).toBe('empty')
    expect(joinQueries(ready([1]), ready([2])).data).toEqual([[1], [2]])
  })

  it('load as long as one does, fail when one does, and keep what was there', () => {
    expect(stateOf(ready([1]), pending)).toBe('loading')
    expect(stateOf(pending, failed)).toBe('failed')
    expect(stateOf(ready([]), failed)).toBe('failed')
    expect(stateOf(ready([1]), { ...ready([2]), status: 'error' })).toBe('stale')
    expect(stateOf(ready([1]), { ...pending, fetchStatus: 'paused' })).toBe('offline')
  })

  it('give the error there is and ask for both again', async () => {
    const joined = joinQueries(ready([1]), { ...failed, refetch: () => [2] })
    expect(joined.error).toBeInstanceOf(Error)
    expect(await joined.refetch()).toEqual([[1], [2]])
  })
})
