import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { feedMessages } from '#server/feed/contract.ts'
import { trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'
import { changePost } from '../post-caches.ts'

/** Puts a copy of a post's recipe on the chef's Back Burner, or takes it away: seen at once, taken back on failure. */
export function useSave(postId: number): () => void {
  const client = useQueryClient()
  const utils = trpc.useUtils()
  const busy = useRef(false)
  const turn = () => changePost(client, postId, post => ({ ...post, isSaved: !post.isSaved }))
  const save = trpc.feed.toggleSave.useMutation({
    onSuccess: ({ isSaved }) => {
      changePost(client, postId, post => ({ ...post, isSaved }))
      toast({ title: isSaved ? 'Saved to Back Burner!' : 'Removed from Back Burner' })
      void utils.kitchen.listBackBurner.invalidate()
      void utils.kitchen.count.invalidate()
    },
    onError: () => {
      turn()
      toast({ title: feedMessages.saveFailed, tone: 'danger' })
    },
    onSettled: () => {
      busy.current = false
    },
  })
  return () => {
    // A second press while the first is on its way would make a copy of a copy.
    if (busy.current) return
    busy.current = true
    turn()
    save.mutate({ id: postId })
  }
}
