import { describe, expect, it } from 'vitest'
import type { PostView } from '#server/feed/contract.ts'
import { flipLike } from '#src/entities/post/flip-like.ts'
import { type EntityChange, mapEntity } from '#src/lib/cached-entities.ts'
import { isPost } from './post-caches.ts'

const withPost = <T>(data: T, id: number, change: EntityChange<PostView>) => mapEntity(data, isPost, id, change)

const post = (id: number, likes = 0): PostView =>
  ({ id, likes, isLiked: false, author: { id: 1, name: 'Inès', profileImage: null } }) as PostView

describe('a post in what the page has cached', () => {
  it('is changed in the feed, in pages of lists and alone', () => {
    const feed = { posts: [post(1), post(2, 4)], older: null }
    expect(withPost(feed, 2, flipLike)).toEqual({ posts: [post(1), { ...post(2, 5), isLiked: true }], older: null })
    const pages = { pages: [{ rows: [post(2)], more: false }], pageParams: [undefined] }
    expect(withPost(pages, 2, flipLike).pages[0]?.rows[0]).toMatchObject({ isLiked: true, likes: 1 })
    expect(withPost(post(3, 1), 3, flipLike)).toMatchObject({ likes: 2 })
  })

  it('leaves the list when it is gone, and only that one', () => {
    const feed = { posts: [post(1), post(2)], older: '1.1' }
    expect(withPost(feed, 1, () => null)).toEqual({ posts: [post(2)], older: '1.1' })
    const remakes = { pages: [{ posts: [post(1)], older: null }], pageParams: [null] }
    expect(withPost(remakes, 1, () => null).pages[0]?.posts).toEqual([])
  })

  it('leaves data alone that does not have it', () => {
    const feed = { posts: [post(1)], older: null }
    expect(withPost(feed, 9, flipLike)).toBe(feed)
    expect(withPost(undefined, 9, flipLike)).toBeUndefined()
  })
})
