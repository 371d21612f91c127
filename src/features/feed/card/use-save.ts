import { useQueryClient } from '@tanstack/react-query'
import { feedMessages } from '#server/feed/constants.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { api, trpc } from '#src/lib/trpc.ts'
import { useOptimisticToggle } from '#src/lib/use-optimistic-toggle.ts'
import { toast } from '#src/ui/toast.ts'
import { changePost } from '../post-caches.ts'

const key = 'save-post'

/**
 * Puts a copy of a post's recipe on the chef's Back Burner, or takes it away. A second press while the first is under
 * way would copy the copy, so it is ignored.
 */
export function useSave({ id: postId, isSaved }: { id: number; isSaved: boolean }): () => void {
  const client = useQueryClient()
  const utils = trpc.useUtils()
  const toggle = useOptimisticToggle<{ isSaved: boolean }, { wasSaved: boolean }>({
    show: () => changePost(client, postId, post => ({ ...post, isSaved: !post.isSaved })),
    send: () => api.feed.toggleSave.mutate({ id: postId }),
    onAnswer: now => {
      changePost(client, postId, post => ({ ...post, isSaved: now.isSaved }))
      if (now.isSaved) toast({ title: 'Post saved', text: 'Saved to Back Burner', key })
      else toast({ title: 'Removed from Back Burner', key })
      void utils.kitchen.listShelf.invalidate()
      void utils.kitchen.count.invalidate()
    },
    onFailure: (error, { wasSaved }) => {
      const failed = wasSaved
        ? { title: feedMessages.unsaveFailed, text: 'Failed to remove from back burner' }
        : { title: feedMessages.saveFailed, text: 'Failed to save to back burner' }
      toastError(error, { ...failed, key })
    },
  })
  return () => toggle({ wasSaved: isSaved })
}
