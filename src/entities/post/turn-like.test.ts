import { expect, it } from 'vitest'
import { turnLike } from './turn-like.ts'

it('goes there and back, and never below nothing', () => {
  const thing = { id: 1, isLiked: false, likes: 7 }
  expect(turnLike(thing)).toEqual({ id: 1, isLiked: true, likes: 8 })
  expect(turnLike(turnLike(thing))).toEqual(thing)
  expect(turnLike({ isLiked: true, likes: 0 })).toEqual({ isLiked: false, likes: 0 })
})
