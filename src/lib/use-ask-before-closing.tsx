import { useBlocker } from '@tanstack/react-router'
import { type DiscardQuestion, type DiscardQuestionOptions, useDiscardQuestion } from './use-discard-question.tsx'

/**
 * Asks before a dialog with changes closes, in whatever way, or its page is left while it is open; without changes it
 * closes at once. A reload is asked about by the browser.
 */
export function useAskBeforeClosing({
  open,
  ...options
}: Omit<DiscardQuestionOptions, 'leaving'> & { open: boolean }): DiscardQuestion {
  const { isDirty, settle } = options
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: async () => {
      await settle?.()
      return isDirty()
    },
    enableBeforeUnload: isDirty,
    disabled: !open,
    withResolver: true,
  })
  const leaving = status === 'blocked' ? { go: () => proceed?.(), stay: () => reset?.() } : null
  return useDiscardQuestion({ ...options, leaving })
}
