import { describe, expect, it } from 'vitest'
import { looksEmpty, type QueryLike, viewState } from './view-state.ts'

function query(part: Partial<QueryLike<string[]>>): QueryLike<string[]> {
  return { status: 'pending', data: undefined, error: null, refetch: () => undefined, fetchStatus: 'idle', ...part }
}

describe('viewState', () => {
  it.each([
    ['loading', query({ fetchStatus: 'fetching' })],
    ['offline', query({ fetchStatus: 'paused' })],
    ['failed', query({ status: 'error', error: new Error('no') })],
    ['loading', query({ status: 'pending' })],
    ['empty', query({ status: 'success', data: [] })],
    ['ready', query({ status: 'success', data: ['a'] })],
    ['ready', query({ status: 'success', data: ['a'], fetchStatus: 'paused' })],
    ['stale', query({ status: 'error', error: new Error('no'), data: ['a'] })],
    ['stale', query({ status: 'error', error: new Error('no'), data: [] })],
  ])('%s', (state, options) => {
    expect(viewState(options, looksEmpty)).toBe(state)
  })
})

describe('looksEmpty', () => {
  it('knows rows, nothing and things', () => {
    expect([[], null].map(looksEmpty)).toEqual([true, true])
    expect([[0], {}, 0, ''].map(looksEmpty)).toEqual([false, false, false, false])
  })
})
