import { useQueryClient } from '@tanstack/react-query'
import { commentMessages } from '#server/comments/constants.ts'
import type { CommentView } from '#server/comments/contract.ts'
import { cappedStep } from '#src/entities/post/capped-count.ts'
import { flipLike } from '#src/entities/post/flip-like.ts'
import { errorStatus } from '#src/lib/errors.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { api, trpc } from '#src/lib/trpc.ts'
import { useOptimisticToggle } from '#src/lib/use-optimistic-toggle.ts'
import { toast } from '#src/ui/toast.ts'
import { aboutTarget, type CommentTarget, changeThread, threadKey, withComment, withNew } from './thread-caches.ts'

/** How many comments there are, from how many there were thought to be. */
export type CountChange = (before: number) => number

export interface CommentChanges {
  /** Posts a comment; false when that failed, which a toast has shown. */
  add: (content: string) => Promise<boolean>
  /** Changes the text of a comment; rejects when that failed. */
  edit: (comment: CommentView, content: string) => Promise<void>
  /** Takes a comment away at once; it comes back with a toast when the server refuses. */
  remove: (comment: CommentView) => Promise<void>
}

/** What a chef does with the comments of a thread. */
export function useCommentChanges(target: CommentTarget, onCount?: (change: CountChange) => void): CommentChanges {
  const client = useQueryClient()
  const adding = trpc.comments.add.useMutation()
  const editing = trpc.comments.edit.useMutation()
  const removing = trpc.comments.remove.useMutation()
  return {
    add: async content => {
      try {
        const comment = await adding.mutateAsync({ ...aboutTarget(target), content })
        changeThread(client, target, thread => withNew(thread, comment))
        onCount?.(before => cappedStep(before, 1))
        toast({ title: commentMessages.posted, key: 'comment' })
        return true
      } catch (error) {
        toastError(error, { title: commentMessages.postFailed, text: 'Please try again.', key: 'comment' })
        return false
      }
    },
    edit: async (comment, content) => {
      const changed = await editing.mutateAsync({ id: comment.id, content })
      changeThread(client, target, thread => withComment(thread, comment.id, () => changed))
    },
    remove: async comment => {
      await client.cancelQueries({ queryKey: threadKey(target) })
      const before = client.getQueryData(threadKey(target))
      changeThread(client, target, thread => withComment(thread, comment.id, () => null))
      onCount?.(count => cappedStep(count, -1))
      try {
        await removing.mutateAsync({ id: comment.id })
      } catch (error) {
        // Gone already is as good as removed.
        if (errorStatus(error) === 404) return
        client.setQueryData(threadKey(target), before)
        void client.invalidateQueries({ queryKey: threadKey(target) })
        onCount?.(count => cappedStep(count, 1))
        toastError(error, { title: 'Failed to delete comment', text: 'Please try again.' })
      }
    },
  }
}

/** Likes a comment or takes the like back. */
export function useCommentLike(target: CommentTarget, id: number): () => void {
  const client = useQueryClient()
  const change = (next: (comment: CommentView) => CommentView) =>
    changeThread(client, target, thread => withComment(thread, id, next))
  return useOptimisticToggle({
    queue: `like-comment-${id}`,
    show: () => change(flipLike),
    send: () => api.comments.toggleLike.mutate({ id }),
    onAnswer: ({ isLiked, likes }) => change(comment => ({ ...comment, isLiked, likes })),
    onFailure: error => toastError(error, { title: commentMessages.likeFailed, key: 'like-comment' }),
  })
}
