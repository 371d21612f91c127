import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { feedMessages } from '#server/feed/contract.ts'
import { turnLike } from '#src/entities/post/turn-like.ts'
import { takeBack, tellError } from '#src/lib/tell-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'
import { changePost } from '../post-caches.ts'

const key = 'like-post'

/**
 * Likes a post or takes the like back: seen at once, taken back with a toast when the server refuses. Presses are sent
 * one after the other; what the server says last is what stays.
 */
export function useLike(postId: number): () => void {
  const client = useQueryClient()
  const waiting = useRef(0)
  const like = trpc.feed.toggleLike.useMutation({
    scope: { id: `like-${postId}` },
    onSuccess: ({ isLiked, likes }) => {
      if (waiting.current !== 1) return
      changePost(client, postId, post => ({ ...post, isLiked, likes }))
      if (isLiked) toast({ title: 'Post liked', key })
      else takeBack(key)
    },
    onError: error => {
      changePost(client, postId, turnLike)
      tellError(error, { title: feedMessages.likeFailed, key })
    },
    onSettled: () => {
      waiting.current -= 1
    },
  })
  return () => {
    waiting.current += 1
    changePost(client, postId, turnLike)
    like.mutate({ id: postId })
  }
}
