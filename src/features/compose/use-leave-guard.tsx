import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { LeaveQuestion } from '#src/lib/leave-question.tsx'

export interface LeaveGuard {
  /** Lets the next change of page pass, after saving. */
  release: () => void
  /** Put it somewhere in the page. */
  dialog: ReactNode
}

/**
 * Asks before a page with unsaved words is left for another; `discard` runs when the chef goes all the same, and
 * `lost` says what goes with it. A reload is not asked about, because drafts outlive it.
 */
export function useLeaveGuard(
  isDirty: () => boolean,
  discard: () => void,
  { lost, unfinished = 'saving' }: { lost?: string; unfinished?: 'saving' | 'sharing' } = {},
): LeaveGuard {
  const released = useRef(false)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => !released.current && current.pathname !== next.pathname && isDirty(),
    enableBeforeUnload: false,
    withResolver: true,
  })
  const { status, proceed, reset } = blocker
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
