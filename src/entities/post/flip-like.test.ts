import { expect, it } from 'vitest'
import { flipLike } from './flip-like.ts'

it('goes there and back, and never below nothing', () => {
  const post = { id: 1, isLiked: false, likes: 7 }
  expect(flipLike(post)).toEqual({ id: 1, isLiked: true, likes: 8 })
  expect(flipLike(flipLike(post))).toEqual(post)
  expect(flipLike({ isLiked: true, likes: 0 })).toEqual({ isLiked: false, likes: 0 })
})
