import type { ReactNode } from 'react'
import { sceneUrl } from '#server/media/drawn/contract.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'

/** Shown instead of a post that the viewer cannot see. */
export function PostGone({ bare = false, action }: { bare?: boolean; action: ReactNode }) {
  return (
    <EmptyState
      bare={bare}
      level={bare ? 3 : 2}
      drawing={sceneUrl('not-found')}
      title="This post is not here"
      action={action}
    >
      It may have been deleted, or it is not shared with you.
    </EmptyState>
  )
}
