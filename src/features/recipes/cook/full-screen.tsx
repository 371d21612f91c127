import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { guardModal } from '#src/ui/modal-guard.ts'
import { useOpenModal } from '#src/ui/open-modals.ts'

/** A dialog that fills the window and has an address of its own. Escape leaves it; the focus stays inside. `children` bring a `FullScreenTitle`. */
export function FullScreen({
  onLeave,
  initialFocus,
  finalFocus,
  children,
}: {
  onLeave: () => void
  initialFocus: RefObject<HTMLElement | null>
  /** Finds what gets the focus afterwards, where it is not what had it before. */
  finalFocus: () => HTMLElement | null
  children: ReactNode
}) {
  const change = (open: boolean) => {
    if (!open) onLeave()
  }
  useOpenModal(true, null)
  return (
    <Dialog.Root open onOpenChange={guardModal(change, true)}>
      <Dialog.Portal>
        <Dialog.Popup
          data-modal=""
          initialFocus={initialFocus}
          finalFocus={() => finalFocus() ?? true}
          className="fixed inset-0 z-50 flex flex-col bg-paper pt-[max(var(--room-above),env(safe-area-inset-top))] pr-[env(safe-area-inset-right)] pb-(--room-below) pl-[env(safe-area-inset-left)] outline-none print:hidden"
        >
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

export const FullScreenTitle = Dialog.Title
