import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { featuredMessages } from '#server/featured/contract.ts'
import { turnLike } from '#src/entities/post/turn-like.ts'
import { trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'
import { changePhoto } from './gallery-caches.ts'

/**
 * Likes a photo or takes the like back: seen at once, taken back with a toast when the server refuses. Presses are sent
 * one after the other; what the server says last is what stays.
 */
export function usePhotoLike(id: number): () => void {
  const client = useQueryClient()
  const waiting = useRef(0)
  const like = trpc.featured.togglePhotoLike.useMutation({
    scope: { id: `like-photo-${id}` },
    onSuccess: ({ isLiked, likes }) => {
      if (waiting.current === 1) changePhoto(client, id, photo => ({ ...photo, isLiked, likes }))
    },
    onError: () => {
      changePhoto(client, id, turnLike)
      toast({ title: featuredMessages.likeFailed, tone: 'danger' })
    },
    onSettled: () => {
      waiting.current -= 1
    },
  })
  return () => {
    waiting.current += 1
    changePhoto(client, id, turnLike)
    like.mutate({ id })
  }
}

/** Takes a photo of one's own out of the gallery; rejects when it could not be. */
export function usePhotoRemoval(): (id: number) => Promise<void> {
  const client = useQueryClient()
  const remove = trpc.featured.removePhoto.useMutation()
  return async id => {
    await remove.mutateAsync({ id })
    changePhoto(client, id, () => null)
    toast({ title: 'Photo removed' })
  }
}
