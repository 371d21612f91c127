import { expect, it } from 'vitest'
import { feedbackSearch } from './feedback-search.ts'

it.each(['/', '/the-dish', '/recipes/12', '/recipe-of-the-week'])('knows the page %s', from => {
  expect(feedbackSearch({ from })).toEqual({ from })
})

it.each([undefined, 7, '', 'the-dish', '//evil.example', '/posts/1?token=x', '/a b', `/${'a'.repeat(300)}`])(
  'leaves out %j',
  from => {
    expect(feedbackSearch({ from })).toEqual({})
  },
)
