import type { QueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import type { PostView } from '#server/feed/contract.ts'
import { trpc } from '#src/lib/trpc.ts'

const isPost = (value: unknown): value is PostView =>
  typeof value === 'object' && value !== null && 'isLiked' in value && 'author' in value

/** A copy of cached data in which the post of this id is changed: a post, a list, a page of the feed or a kitchen, pages. */
export function withPost<T>(data: T, id: number, change: (post: PostView) => PostView): T {
  if (Array.isArray(data)) return data.map(part => withPost(part, id, change)) as T
  if (isPost(data)) return (data.id === id ? change(data) : data) as T
  if (typeof data !== 'object' || data === null) return data
  if ('posts' in data) return { ...data, posts: withPost(data.posts, id, change) }
  if ('rows' in data) return { ...data, rows: withPost(data.rows, id, change) }
  if ('pages' in data) return { ...data, pages: withPost(data.pages, id, change) }
  return data
}

/** Changes a post wherever the page has it, at once. */
export function changePost(client: QueryClient, id: number, change: (post: PostView) => PostView): void {
  for (const procedure of [trpc.feed.listFeed, trpc.feed.getPost, trpc.feed.listChefPosts]) {
    client.setQueriesData({ queryKey: getQueryKey(procedure) }, (data: unknown) => withPost(data, id, change))
  }
}

/** The post with its like turned over. */
export const turnLike = (post: PostView): PostView => ({
  ...post,
  isLiked: !post.isLiked,
  likes: Math.max(0, post.likes + (post.isLiked ? -1 : 1)),
})
