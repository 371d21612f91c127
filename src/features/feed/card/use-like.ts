import { useQueryClient } from '@tanstack/react-query'
import { feedMessages } from '#server/feed/constants.ts'
import { flipLike } from '#src/entities/post/flip-like.ts'
import { dismissToast, toastError } from '#src/lib/toast-error.ts'
import { api } from '#src/lib/trpc.ts'
import { useOptimisticToggle } from '#src/lib/use-optimistic-toggle.ts'
import { toast } from '#src/ui/toast.ts'
import { changePost } from '../post-caches.ts'

const key = 'like-post'

/** Likes a post or takes the like back. */
export function useLike(postId: number): () => void {
  const client = useQueryClient()
  return useOptimisticToggle({
    queue: `like-${postId}`,
    show: () => changePost(client, postId, flipLike),
    send: () => api.feed.toggleLike.mutate({ id: postId }),
    onAnswer: ({ isLiked, likes }) => {
      changePost(client, postId, post => ({ ...post, isLiked, likes }))
      if (isLiked) toast({ title: 'Post liked', key })
      else dismissToast(key)
    },
    onFailure: error => toastError(error, { title: feedMessages.likeFailed, key }),
  })
}
