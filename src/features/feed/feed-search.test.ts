import { describe, expect, it } from 'vitest'
import { feedSearch, newerPlace, olderPlace } from './feed-search.ts'

const page = (ids: number[], hasOlder: boolean, hasNewer: boolean) => ({
  posts: ids.map(id => ({ id })),
  hasOlder,
  hasNewer,
})

describe('paging the feed', () => {
  it('turns to what is beyond the last and the first post', () => {
    const middle = page([30, 20, 10], true, true)
    expect(olderPlace(middle)).toEqual({ before: 10 })
    expect(newerPlace(middle, { before: 31 })).toEqual({ after: 30 })
  })

  it('stops at both ends', () => {
    expect(olderPlace(page([3, 2], false, true))).toBeNull()
    expect(newerPlace(page([9, 8], true, false), {})).toBeNull()
    expect(olderPlace(page([], true, false))).toBeNull()
    expect(newerPlace(page([], false, false), {})).toBeNull()
  })

  it('leads back to the newest posts from a page that has run empty', () => {
    expect(newerPlace(page([], false, true), { before: 5 })).toEqual({})
  })
})

describe('feedSearch', () => {
  it('reads ids and ignores everything else', () => {
    expect(feedSearch.parse({ before: '12' })).toEqual({ before: 12 })
    expect(feedSearch.parse({ after: 7, colour: 'red' })).toEqual({ after: 7 })
    expect(feedSearch.parse({ before: 'yes' })).toEqual({})
    expect(feedSearch.parse({ before: -1, after: 3.5 })).toEqual({})
    expect(feedSearch.parse({ before: 4, after: 5 })).toEqual({ before: 4 })
  })
  it('shows a chef in place of the page, which it keeps', () => {
    expect(feedSearch.parse({ before: '12', chef: '7' })).toEqual({ before: 12, chef: 7 })
    expect(feedSearch.parse({ chef: 7, shelf: 'cookbook' })).toEqual({ chef: 7, shelf: 'cookbook' })
    expect(feedSearch.parse({ chef: 7, shelf: 'cellar' })).toEqual({ chef: 7 })
    expect(feedSearch.parse({ chef: 'me', shelf: 'cookbook' })).toEqual({})
  })
})
