import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { LeaveQuestion } from './leave-question.tsx'

export interface AskBeforeClosing {
  /** For the dialog's `onOpenChange`: closes it, or asks first. */
  change: (open: boolean) => void
  /** Put it inside the dialog. */
  question: ReactNode
}

/**
 * Asks before a dialog with typed words closes, or its page is left by the browser's own buttons. `isDirty` is asked at
 * that moment; while `pending` it does not close at all. `discard` forgets what was typed.
 */
export function useAskBeforeClosing(options: {
  open: boolean
  onOpenChange: (open: boolean) => void
  isDirty: () => boolean
  pending?: boolean
  discard: () => void
  /** What the chef would leave without. */
  unfinished?: 'sharing' | 'saving'
  /** What is lost, where that is not what was written. */
  lost?: string
}): AskBeforeClosing {
  const { open, onOpenChange, isDirty, pending = false, discard, unfinished = 'sharing', lost } = options
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
      <LeaveQuestion
        open={asking || leaving}
        unfinished={unfinished}
        onStay={() => {
          setAsking(false)
          if (leaving) reset?.()
        }}
        onLeave={() => {
          discard()
          onOpenChange(false)
          if (leaving) proceed?.()
        }}
      >
        {lost ?? `What you wrote here has not been ${unfinished === 'saving' ? 'saved' : 'shared'}.`}
      </LeaveQuestion>
    ),
  }
}
