import { useQueryClient } from '@tanstack/react-query'
import { featuredMessages } from '#server/featured/constants.ts'
import { flipLike } from '#src/entities/post/flip-like.ts'
import { api, trpc } from '#src/lib/trpc.ts'
import { useOptimisticToggle } from '#src/lib/use-optimistic-toggle.ts'
import { toast } from '#src/ui/toast.ts'
import { changePhoto } from './gallery-caches.ts'

/** Likes a photo or takes the like back. */
export function usePhotoLike(id: number): () => void {
  const client = useQueryClient()
  return useOptimisticToggle({
    queue: `like-photo-${id}`,
    show: () => changePhoto(client, id, flipLike),
    send: () => api.featured.togglePhotoLike.mutate({ id }),
    onAnswer: ({ isLiked, likes }) => changePhoto(client, id, photo => ({ ...photo, isLiked, likes })),
    onFailure: () => toast({ title: featuredMessages.likeFailed, tone: 'danger' }),
  })
}

/** Removes one of the viewer's photos from the gallery; rejects on failure. */
export function usePhotoRemoval(): (id: number) => Promise<void> {
  const client = useQueryClient()
  const remove = trpc.featured.removePhoto.useMutation()
  return async id => {
    await remove.mutateAsync({ id })
    changePhoto(client, id, () => null)
    toast({ title: 'Photo removed' })
  }
}
