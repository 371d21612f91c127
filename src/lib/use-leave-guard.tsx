import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { LeaveQuestion } from './leave-question.tsx'

export interface LeaveGuard {
  /** Lets the next change of page pass, after saving. */
  release: () => void
  /** Put it somewhere in the page. */
  dialog: ReactNode
}

interface LeaveOptions {
  /** What goes, where that is not what was written. */
  lost?: string
  unfinished?: 'saving' | 'sharing'
  /** Fulfils once what is being saved in the background has been saved or refused; leaving waits for it. */
  settle?: () => Promise<unknown>
  /** A reload loses it too, and is asked about by the browser. Drafts outlive a reload. */
  reloadLoses?: boolean
}

/**
 * Asks before a page with unsaved text is left for another; `discard` runs when the chef goes all the same. What stands
 * in a dialog is asked about by `useAskBeforeClosing`.
 */
export function useLeaveGuard(
  isDirty: () => boolean,
  discard: () => void,
  { lost, unfinished = 'saving', settle, reloadLoses = false }: LeaveOptions = {},
): LeaveGuard {
  const released = useRef(false)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (released.current || current.pathname === next.pathname) return false
      await settle?.()
      return isDirty()
    },
    enableBeforeUnload: reloadLoses ? isDirty : false,
    withResolver: true,
  })
  return {
    release: () => {
      released.current = true
    },
    dialog: (
      <LeaveQuestion
        unfinished={unfinished}
        open={status === 'blocked'}
        onStay={() => reset?.()}
        onLeave={() => {
          discard()
          proceed?.()
        }}
      >
        {lost ?? `What you wrote here has not been ${unfinished === 'saving' ? 'saved' : 'shared'}.`}
      </LeaveQuestion>
    ),
  }
}
