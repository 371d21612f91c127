import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'

export interface DiscardQuestionOptions {
  onOpenChange: (open: boolean) => void
  /** Something was typed or chosen that would be lost. Asked at the moment of closing. */
  isDirty: () => boolean
  /** Something is being sent: it does not close at all. */
  pending?: boolean
  /** Forgets what was typed. */
  discard: () => void
  /** Fulfils once what is being saved in the background has been saved or refused; closing waits for it. */
  settle?: () => Promise<unknown>
  /** What is lost, where that is not what was changed here. */
  lost?: string
  /** Somewhere else that waits for the answer: `go` leads there, `stay` forgets it. */
  leaving?: { go: () => void; stay: () => void } | null
}

export interface DiscardQuestion {
  /** For the dialog's `onOpenChange`: closes it, or asks first. */
  change: (open: boolean) => void
  /** Put it inside the dialog. */
  question: ReactNode
}

/** The question before a dialog with changes closes, in whatever way; without changes it closes at once. */
export function useDiscardQuestion(options: DiscardQuestionOptions): DiscardQuestion {
  const { onOpenChange, isDirty, pending = false, discard, settle, lost, leaving } = options
  const [asking, setAsking] = useState(false)
  const close = () => {
    if (isDirty()) setAsking(true)
    else onOpenChange(false)
  }
  return {
    change: next => {
      if (next) onOpenChange(true)
      else if (pending) return
      else if (settle) void settle().finally(close)
      else close()
    },
    question: (
      <ConfirmDialog
        open={asking || Boolean(leaving)}
        onOpenChange={next => {
          if (next) return
          setAsking(false)
          leaving?.stay()
        }}
        title="Discard your changes?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={() => {
          discard()
          onOpenChange(false)
          leaving?.go()
        }}
      >
        {lost ?? 'What you changed here is not kept.'}
      </ConfirmDialog>
    ),
  }
}
