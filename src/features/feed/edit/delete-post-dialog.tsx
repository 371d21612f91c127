import { useRef } from 'react'
import type { PostView } from '#server/feed/contract.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { useDeletePost } from './use-delete-post.ts'

export interface DeletePostDialogProps {
  post: PostView
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The post is gone. */
  onGone?: (() => void) | undefined
}

/** Asks before a post is deleted. The focus goes on to the post beside it. */
export function DeletePostDialog({ post, open, onOpenChange, onGone }: DeletePostDialogProps) {
  const remove = useDeletePost()
  const next = useRef<HTMLElement | null>(null)
  const confirm = () => {
    next.current = besidePost(post.id)
    void remove(post.id).then(isGone => {
      if (isGone) onGone?.()
    })
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete this post?"
      confirmLabel="Delete"
      onConfirm={confirm}
      finalFocus={next}
    >
      It leaves The Dish for good, with its likes and comments.
    </ConfirmDialog>
  )
}

/** What takes the focus when the card of a post goes: the card after or before it, else the page's heading. */
function besidePost(id: number): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('#main h1[tabindex="-1"]')
  const card = document.getElementById(`post-${id}`)?.closest<HTMLElement>('article')
  const cards = [...document.querySelectorAll<HTMLElement>('#main article[tabindex]')]
  const place = card ? cards.indexOf(card) : -1
  return place < 0 ? heading : (cards[place + 1] ?? cards[place - 1] ?? heading)
}
