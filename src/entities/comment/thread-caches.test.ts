import { describe, expect, it } from 'vitest'
import type { CommentView } from '#server/comments/contract.ts'
import { flipLike } from '#src/entities/post/flip-like.ts'
import { aboutTarget, commentsOf, knownTotal, withComment, withNew } from './thread-caches.ts'

const comment = (id: number, likes = 0): CommentView => ({
  id,
  userId: 1,
  userName: 'Tobias',
  userProfilePicture: null,
  content: `Comment ${id}`,
  tags: [],
  createdAt: '2026-05-01T12:00:00.000Z',
  isEdited: false,
  likes,
  isLiked: false,
  isOwn: true,
  mayRemove: true,
})
const ids = (thread: Parameters<typeof commentsOf>[0]) => commentsOf(thread).map(({ id }) => id)
const newest = { comments: [comment(3), comment(4)], earlier: 3 }
const oldest = { comments: [comment(1), comment(2)], earlier: null }

describe('a thread', () => {
  it('reads oldest first over its pages, and has a comment once that two pages hold', () => {
    expect(ids({ pages: [newest, { ...oldest, comments: [comment(1), comment(2), comment(3)] }] })).toEqual([
      1, 2, 3, 4,
    ])
  })

  it('knows how many it has once nothing earlier is missing, as far as is counted', () => {
    expect(knownTotal({ pages: [newest] })).toBeNull()
    expect(knownTotal({ pages: [newest, oldest] })).toBe(4)
    const many = Array.from({ length: 130 }, (_, at) => comment(at + 1))
    expect(knownTotal({ pages: [{ comments: many, earlier: null }] })).toBe(100)
  })

  it('takes a new comment at its end, once', () => {
    const thread = withNew({ pages: [newest, oldest] }, comment(5))
    expect(ids(thread)).toEqual([1, 2, 3, 4, 5])
    expect(ids(withNew(thread, comment(5)))).toEqual([1, 2, 3, 4, 5])
  })

  it('changes one comment, and loses one', () => {
    const thread = { pages: [newest, oldest] }
    expect(commentsOf(withComment(thread, 2, flipLike))[1]).toMatchObject({ isLiked: true, likes: 1 })
    expect(ids(withComment(thread, 4, () => null))).toEqual([1, 2, 3])
  })
})

it('a new comment names its target by kind', () => {
  expect(aboutTarget({ postType: 'user_post', postId: 5 })).toEqual({ postType: 'user_post', postId: 5 })
  expect(aboutTarget({ postType: 'trending_recipe', postId: 5 })).toEqual({ postType: 'trending_recipe', recipeId: 5 })
  expect(aboutTarget({ postType: 'featured_recipe', postId: 3001 })).toEqual({
    postType: 'featured_recipe',
    featuredRecipeId: 3001,
  })
})
