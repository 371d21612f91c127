import { useQueryClient } from '@tanstack/react-query'
import { feedMessages } from '#server/feed/constants.ts'
import type { PostView } from '#server/feed/contract.ts'
import { errorMessage } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'
import { changePost } from '../post-caches.ts'

type Edit = { id: number } & Partial<Pick<PostView, 'caption' | 'content' | 'myTwist' | 'isPublic'>>

/** Changes the viewer's own post; toasts report the result. */
export function useEditPost() {
  const client = useQueryClient()
  const { mutateAsync, isPending } = trpc.feed.editPost.useMutation()
  const send = async (edit: Edit, done: string, failed: string) => {
    try {
      const post = await mutateAsync(edit)
      changePost(client, edit.id, () => post)
      toast({ title: done })
      return true
    } catch (error) {
      toast({ title: failed, text: errorMessage(error, 'Please try again.'), tone: 'danger' })
      return false
    }
  }
  return {
    pending: isPending,
    /** False when it failed. */
    edit: (edit: Edit) => send(edit, 'Post updated', feedMessages.updateFailed),
    /** Changes the caption of a picture, or the text of a general post. False on failure. */
    editText: (edit: { id: number } & ({ caption: string } | { content: string })) =>
      send(edit, 'Caption updated', feedMessages.captionFailed),
  }
}
