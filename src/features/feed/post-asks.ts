import { createContext, useContext } from 'react'
import type { PostView } from '#server/feed/contract.ts'

/** What can be asked or filled in about a post: each opens a dialog of its own. */
export type PostAsk = 'edit' | 'delete' | 'report' | 'made' | 'remakes' | 'keep' | 'link'

export const PostAsks = createContext<((ask: PostAsk, post: PostView) => void) | null>(null)

/** Opens a dialog about a post. The dialogs stand outside of the card, so that they outlive one that goes. */
export function usePostAsk(): (ask: PostAsk, post: PostView) => void {
  const open = useContext(PostAsks)
  if (!open) throw new Error('a post card needs PostDialogs around it')
  return open
}
