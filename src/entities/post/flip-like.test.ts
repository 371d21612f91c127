import { expect, it } from 'vitest'
import { flipLike } from './flip-like.ts'

it('goes there and back, and never below nothing', () => {
  const thing = { id: 1, isLiked: false, likes: 7 }
  expect(flipLike(thing)).toEqual({ id: 1, isLiked: true, likes: 8 })
  expect(flipLike(flipLike(thing))).toEqual(thing)
  expect(flipLike({ isLiked: true, likes: 0 })).toEqual({ isLiked: false, likes: 0 })
})
