import type { ReactNode } from 'react'
import { sceneUrl } from '#server/media/drawn/contract.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'

/** Shown for a recipe that is deleted or hidden from the viewer. */
export function RecipeMissing({ action }: { action: ReactNode }) {
  return (
    <EmptyState
      drawing={sceneUrl('not-found')}
      title="This recipe is not here"
      className="mx-auto max-w-[680px]"
      action={action}
    >
      It may have been deleted, or it is not shared with you.
    </EmptyState>
  )
}
