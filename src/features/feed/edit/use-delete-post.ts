import { useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { feedMessages } from '#server/feed/constants.ts'
import { errorStatus, isSignedOut } from '#src/lib/errors.ts'
import { toastError, toastFailure } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'
import { dropPost } from '../post-caches.ts'

/**
 * Deletes a post: it leaves every list at once, and comes back with a toast when the server refuses. Gives whether it is
 * gone.
 */
export function useDeletePost(): (id: number) => Promise<boolean> {
  const client = useQueryClient()
  const utils = trpc.useUtils()
  const remove = trpc.feed.deletePost.useMutation()
  return async id => {
    // An answer that is on its way still has it.
    await client.cancelQueries({ queryKey: getQueryKey(trpc.feed) })
    const putBack = dropPost(client, id)
    try {
      await remove.mutateAsync({ id })
    } catch (error) {
      // If another window has already deleted it, that is fine.
      if (errorStatus(error) !== 404) {
        putBack()
        void utils.feed.invalidate()
        if (isSignedOut(error)) toastFailure({ title: 'Authentication required' })
        else toastError(error, { title: feedMessages.deleteFailed })
        return false
      }
    }
    toast({ title: 'Post Deleted' })
    for (const part of [utils.feed.listFeed, utils.feed.listChefPosts, utils.kitchen.count]) void part.invalidate()
    // What it remade, or was remade from it, says so differently now; it is asked for when it is next shown.
    for (const part of [utils.feed.getPost, utils.feed.listRemakes]) {
      void part.invalidate(undefined, { refetchType: 'none' })
    }
    return true
  }
}
