import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { placeOf } from '#server/feed/constants.ts'
import { feedSearch, newerPage, olderPage } from './feed-search.ts'

const page = (posts: number, older: string | null, newer: string | null) => ({
  posts: Array.from({ length: posts }),
  older,
  newer,
})

describe('paging the feed', () => {
  it('turns to what the page says is beyond its ends', () => {
    const middle = page(3, '1700000000000.10', '1700000009000.30')
    expect(olderPage(middle)).toEqual({ before: '1700000000000-10' })
    expect(newerPage(middle, { before: '1700000009500.31' })).toEqual({ after: '1700000009000-30' })
  })

  it('stops at both ends', () => {
    expect(olderPage(page(2, null, '2.2'))).toBeNull()
    expect(newerPage(page(2, '1.1', null), {})).toBeNull()
    expect(newerPage(page(2, '1.1', null), { after: '3.3' })).toBeNull()
    expect(newerPage(page(0, null, null), {})).toBeNull()
  })

  it('leads back to the newest posts from a page that has run empty', () => {
    expect(newerPage(page(0, null, null), { before: '5.5' })).toEqual({})
  })

  it('asks the server for the place that an address names, to the last digit', () => {
    const search = olderPage(page(9, '1700000000000.10', null))
    const address = defaultStringifySearch(search ?? {})
    expect(address).toBe('?before=1700000000000-10')
    expect(placeOf(feedSearch(defaultParseSearch(address)))).toEqual({ before: '1700000000000.10' })
    expect(placeOf({})).toEqual({})
  })
})

describe('feedSearch', () => {
  it('reads places and ignores everything else', () => {
    expect(feedSearch({ before: '12-4' })).toEqual({ before: '12-4' })
    expect(feedSearch({ after: '7-1', colour: 'red' })).toEqual({ after: '7-1' })
    expect(feedSearch({ before: 12, after: 'yes' })).toEqual({})
    expect(feedSearch({ before: '12.5' })).toEqual({})
    expect(feedSearch({ before: '4-1', after: '5-1' })).toEqual({ before: '4-1' })
  })

  it('shows a chef in place of the page, which it keeps', () => {
    expect(feedSearch({ before: '12-4', chef: '7' })).toEqual({ before: '12-4', chef: 7 })
    expect(feedSearch({ chef: 7, shelf: 'cookbook' })).toEqual({ chef: 7, shelf: 'cookbook' })
    expect(feedSearch({ chef: 7, shelf: 'cellar' })).toEqual({ chef: 7 })
    expect(feedSearch({ chef: 'me', shelf: 'cookbook' })).toEqual({})
  })
})
