import type { RouterHistory } from '@tanstack/react-router'
import { topModal } from '#src/ui/open-modals.ts'

/**
 * Has the browser's Back close the dialog on top, or ask as its cross would, instead of leaving the page under it. Nothing
 * is added to the history. Call it before anything else blocks this history.
 */
export function closeOnBack(history: RouterHistory): void {
  history.block({
    blockerFn: ({ action }) => {
      const close = action === 'BACK' && topModal()?.close
      if (!close) return false
      close()
      return true
    },
    enableBeforeUnload: false,
  })
}
