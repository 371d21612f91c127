import type { ReactNode } from 'react'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'

interface LeaveQuestionProps {
  open: boolean
  /** What the chef would leave without. */
  unfinished?: 'saving' | 'sharing'
  /** What is lost. */
  children: ReactNode
  onStay: () => void
  onLeave: () => void
}

/** Asks whether typed text may be discarded. */
export function LeaveQuestion({ open, unfinished = 'saving', children, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={next => {
        if (!next) onStay()
      }}
      title={`Leave without ${unfinished}?`}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={onLeave}
    >
      {children}
    </ConfirmDialog>
  )
}
