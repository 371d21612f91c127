import { type ReactNode, useState } from 'react'
import { counted } from '#src/lib/counted.ts'
import { useWaitingChanges } from '#src/lib/device/waiting-changes.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'

/** Signs out at once, or asks first where changes wait on this device that would be lost. Put `question` into the page. */
export function useSignOut(leave: () => unknown): { signOut: () => void; question: ReactNode } {
  const count = useWaitingChanges().changes.length
  const [asking, setAsking] = useState(false)
  return {
    signOut: () => {
      if (count > 0) setAsking(true)
      else void leave()
    },
    question: (
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Log out?"
        confirmLabel="Log out"
        pendingLabel="Logging out..."
        cancelLabel="Stay"
        onConfirm={leave}
      >
        {counted(count, 'change')} {count === 1 ? 'has' : 'have'} not been sent. Signing out deletes{' '}
        {count === 1 ? 'it' : 'them'}.
      </ConfirmDialog>
    ),
  }
}
