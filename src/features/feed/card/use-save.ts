import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { feedMessages } from '#server/feed/contract.ts'
import { tellError } from '#src/lib/tell-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'
import { changePost } from '../post-caches.ts'

const key = 'save-post'

/** Puts a copy of a post's recipe on the chef's Back Burner, or takes it away: seen at once, taken back on failure. */
export function useSave({ id: postId, isSaved: before }: { id: number; isSaved: boolean }): () => void {
  const client = useQueryClient()
  const utils = trpc.useUtils()
  const busy = useRef(false)
  const wanted = useRef(true)
  const turn = () => changePost(client, postId, post => ({ ...post, isSaved: !post.isSaved }))
  const save = trpc.feed.toggleSave.useMutation({
    onSuccess: ({ isSaved }) => {
      changePost(client, postId, post => ({ ...post, isSaved }))
      if (isSaved) toast({ title: 'Post saved', text: 'Saved to Back Burner', key })
      else toast({ title: 'Removed from Back Burner', key })
      void utils.kitchen.listBackBurner.invalidate()
      void utils.kitchen.count.invalidate()
    },
    onError: error => {
      turn()
      const failed = wanted.current
        ? { title: feedMessages.saveFailed, text: 'Failed to save to back burner' }
        : { title: feedMessages.unsaveFailed, text: 'Failed to remove from back burner' }
      tellError(error, { ...failed, key })
    },
    onSettled: () => {
      busy.current = false
    },
  })
  return () => {
    // A second press while the first is on its way would make a copy of a copy.
    if (busy.current) return
    busy.current = true
    wanted.current = !before
    turn()
    save.mutate({ id: postId })
  }
}
