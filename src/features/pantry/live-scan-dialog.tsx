import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useChef } from '#src/entities/chef/session/session.tsx'
import { iconButtonClass } from '#src/ui/icon-button.tsx'
import { guardModal } from '#src/ui/modal-guard.ts'
import { backdropClass } from '#src/ui/modal-props.ts'
import { useOpenModal } from '#src/ui/open-modals.ts'
import { useWide } from '#src/ui/use-wide.ts'
import { PantryBoard } from './pantry-board.tsx'
import type { Step } from './pantry-search.ts'
import { StepLine } from './step-line.tsx'
import { usePantry } from './use-pantry.ts'

/** Pantry AI over the page it is opened from, as wide as a page; on a phone it fills the window. */
export function LiveScanDialog({ onClose }: { onClose: () => void }) {
  const change = (open: boolean) => {
    if (!open) onClose()
  }
  useOpenModal(true, null)
  return (
    <Dialog.Root open onOpenChange={guardModal(change, true)} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClass} />
        <Dialog.Viewport className="fixed inset-0 z-50 flex justify-center bg-paper pt-(--room-above) md:bg-transparent md:p-5 md:pb-[max(1.25rem,var(--room-below))]">
          <Dialog.Popup
            data-modal=""
            className="relative flex h-full w-full max-w-[1280px] [--room-below:0px] flex-col overflow-clip bg-paper shadow-3 outline-none md:rounded-lg md:border md:border-line"
          >
            <LiveScan />
            <Dialog.Close
              aria-label="Close"
              className={iconButtonClass(
                'quiet',
                'absolute top-[calc(14px+env(safe-area-inset-top))] right-3 md:top-5 md:right-5',
              )}
            >
              <X aria-hidden="true" size={22} />
            </Dialog.Close>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function LiveScan() {
  const wide = useWide()
  const [step, setStep] = useState<Step>('scan')
  const pantry = usePantry(useChef().id, next => {
    if (!wide) setStep(next)
  })
  return (
    <>
      <div className="px-4.5 pt-[calc(20px+env(safe-area-inset-top))] pr-16 pb-4 md:px-8 md:pt-7">
        <Dialog.Title className="title-sheet">Live Scan</Dialog.Title>
      </div>
      {wide ? null : (
        <div className="px-4.5">
          <StepLine step={step} onStep={setStep} />
        </div>
      )}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4.5 pt-2 pb-[env(safe-area-inset-bottom)] md:px-8 md:pb-8">
        <PantryBoard pantry={pantry} step={step} onStep={setStep} level={3} />
      </div>
    </>
  )
}
