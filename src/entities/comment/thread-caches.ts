import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import type { commentTargets } from '#server/comments/constants.ts'
import type { CommentView, threadView } from '#server/comments/contract.ts'
import { COUNTED_MAX } from '#server/feed/constants.ts'
import { trpc } from '#src/lib/trpc.ts'

/** What a thread is about: a post, or by its kind a recipe. */
export interface CommentTarget {
  postType: (typeof commentTargets)[number]
  postId: number
}

export type ThreadPage = ReturnType<(typeof threadView)['parse']>
/** The newest page comes first; each page has its comments oldest first. */
export type Thread = InfiniteData<ThreadPage, number | undefined>

/** Under which key a thread is cached. */
export const threadKey = ({ postType, postId }: CommentTarget) =>
  getQueryKey(trpc.comments.listThread, { postType, postId }, 'infinite')

/** The comments of a thread as they are read, oldest first, each once. */
export function commentsOf(thread: Pick<Thread, 'pages'>): CommentView[] {
  const all = thread.pages.toReversed().flatMap(page => page.comments)
  return [...new Map(all.map(comment => [comment.id, comment])).values()]
}

/** How many comments there are, up to where they are counted; null while earlier ones are not loaded. */
export const knownTotal = (thread: Pick<Thread, 'pages'>): number | null =>
  thread.pages.at(-1)?.earlier === null ? Math.min(COUNTED_MAX, commentsOf(thread).length) : null

/** The thread with a comment at its end. */
export function withNew<T extends Pick<Thread, 'pages'>>(thread: T, comment: CommentView): T {
  return {
    ...thread,
    pages: thread.pages.map((page, index) =>
      index === 0 ? { ...page, comments: [...page.comments.filter(({ id }) => id !== comment.id), comment] } : page,
    ),
  }
}

/** The thread with one comment changed, or without it where `change` gives null. */
export function withComment<T extends Pick<Thread, 'pages'>>(
  thread: T,
  id: number,
  change: (comment: CommentView) => CommentView | null,
): T {
  const changed = (comment: CommentView) => (comment.id === id ? (change(comment) ?? []) : comment)
  return { ...thread, pages: thread.pages.map(page => ({ ...page, comments: page.comments.flatMap(changed) })) }
}

/** Changes a thread wherever the page shows it, at once. */
export function changeThread(client: QueryClient, target: CommentTarget, change: (thread: Thread) => Thread): void {
  client.setQueryData(threadKey(target), (thread: Thread | undefined) => thread && change(thread))
}

/** How a new comment names what it is about. */
export function aboutTarget({ postType, postId }: CommentTarget) {
  if (postType === 'user_post') return { postType, postId }
  return postType === 'trending_recipe' ? { postType, recipeId: postId } : { postType, featuredRecipeId: postId }
}
