import type { QueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import type { PostView } from '#server/feed/contract.ts'
import { trpc } from '#src/lib/trpc.ts'

/** What a post becomes; null takes it out of the lists. */
type Change = (post: PostView) => PostView | null

const isPost = (value: unknown): value is PostView =>
  typeof value === 'object' && value !== null && 'isLiked' in value && 'author' in value

/** Where answers hold posts: a page of the feed, a page of a list, the pages of it. */
const holders = ['posts', 'rows', 'pages']

/**
 * A copy of cached data in which the post of this id is changed: a post, a list, a page of the feed or a kitchen, pages.
 * What does not have it comes back as the same object.
 */
export function withPost<T>(data: T, id: number, change: Change): T {
  if (Array.isArray(data)) {
    const parts = data.flatMap((part: unknown) => {
      const next = withPost(part, id, change)
      return next === null ? [] : [next]
    })
    const isSame = parts.length === data.length && parts.every((part, index) => part === data[index])
    return isSame ? data : (parts as T)
  }
  if (isPost(data)) return data.id === id ? (change(data) as T) : data
  if (typeof data !== 'object' || data === null) return data
  const changed = Object.entries(data).flatMap(([key, part]) => {
    const next = holders.includes(key) ? withPost(part as unknown, id, change) : part
    return next === part ? [] : [[key, next] as const]
  })
  return changed.length === 0 ? data : { ...data, ...Object.fromEntries(changed) }
}

const lists = [trpc.feed.listFeed, trpc.feed.listChefPosts, trpc.feed.listPosts, trpc.feed.listRemakes]

/** Changes a post wherever the page has it, at once. */
export function changePost(client: QueryClient, id: number, change: (post: PostView) => PostView): void {
  for (const procedure of [...lists, trpc.feed.getPost]) {
    client.setQueriesData({ queryKey: getQueryKey(procedure) }, (data: unknown) => withPost(data, id, change))
  }
}

/**
 * Takes a post out of every list of the page, at once; the post itself stays for whoever looks at it. What it returns
 * puts it back into the lists as they were.
 */
export function dropPost(client: QueryClient, id: number): () => void {
  const before = lists.flatMap(procedure => client.getQueriesData({ queryKey: getQueryKey(procedure) }))
  for (const procedure of lists) {
    client.setQueriesData({ queryKey: getQueryKey(procedure) }, (data: unknown) => withPost(data, id, () => null))
  }
  return () => {
    for (const [queryKey, data] of before) client.setQueryData(queryKey, data)
  }
}
