import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'

export interface AskBeforeClosing {
  /** For the dialog's `onOpenChange`: closes it, or asks first. */
  change: (open: boolean) => void
  /** Put it inside the dialog. */
  question: ReactNode
}

/**
 * Asks before a dialog with changes closes, in whatever way, or its page is left by the browser's own buttons; without
 * changes it closes at once. `isDirty` is asked at that moment; while `pending` it does not close at all. `discard`
 * forgets what was typed.
 */
export function useAskBeforeClosing(options: {
  open: boolean
  onOpenChange: (open: boolean) => void
  isDirty: () => boolean
  pending?: boolean
  discard: () => void
  /** What is lost, where that is not what was changed here. */
  lost?: string
}): AskBeforeClosing {
  const { open, onOpenChange, isDirty, pending = false, discard, lost } = options
  const [asking, setAsking] = useState(false)
  const blocker = useBlocker({
    shouldBlockFn: isDirty,
    enableBeforeUnload: isDirty,
    disabled: !open,
    withResolver: true,
  })
  const { status, proceed, reset } = blocker
  const leaving = status === 'blocked'
  return {
    change: next => {
      if (next) onOpenChange(true)
      else if (!pending) {
        if (isDirty()) setAsking(true)
        else onOpenChange(false)
      }
    },
    question: (
      <ConfirmDialog
        open={asking || leaving}
        onOpenChange={next => {
          if (next) return
          setAsking(false)
          if (leaving) reset?.()
        }}
        title="Discard your changes?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={() => {
          discard()
          onOpenChange(false)
          if (leaving) proceed?.()
        }}
      >
        {lost ?? 'What you changed here is not kept.'}
      </ConfirmDialog>
    ),
  }
}
