import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useRef, useState } from 'react'
import { Button } from './button.tsx'
import { isCancelled } from './cancelled.ts'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'
import { backdropClass } from './modal-props.ts'
import { useOpenModal } from './open-modals.ts'
import { toast } from './toast.ts'

/** What a ConfirmDialog is once it is opened. */
export function OpenedConfirm(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    children,
    confirmLabel,
    pendingLabel,
    cancelLabel = 'Cancel',
    tone = 'danger',
  } = props
  const cancel = useRef<HTMLButtonElement>(null)
  const [pending, setPending] = useState(false)
  const change = (next: boolean) => {
    if (pending) return
    onOpenChange(next)
  }
  useOpenModal(open, () => change(false))
  const confirm = async () => {
    setPending(true)
    try {
      await props.onConfirm()
      onOpenChange(false)
    } catch (reason) {
      if (isCancelled(reason)) return
      const failure = props.failure?.(reason) ?? { title: 'That did not work. Please try again.' }
      toast({ ...failure, tone: 'danger', key: 'confirm' })
    } finally {
      setPending(false)
    }
  }
  return (
    <AlertDialog.Root open={open} onOpenChange={change}>
      <AlertDialog.Portal>
        {/* Over another dialog too, whose own veil lies below it. */}
        <AlertDialog.Backdrop forceRender className={backdropClass} />
        <AlertDialog.Viewport className="modal-room fixed inset-0 z-50 overflow-y-auto p-4">
          <AlertDialog.Popup
            initialFocus={cancel}
            {...(props.finalFocus && { finalFocus: props.finalFocus })}
            className="w-full max-w-[400px] flex-none rounded-lg border border-line bg-surface p-6 shadow-3 outline-none transition-[opacity,scale] duration-(--dur-3) ease-out data-ending-style:scale-[.97] data-starting-style:scale-[.97] data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <AlertDialog.Title className="title-card text-[1.5rem]!">{title}</AlertDialog.Title>
            {children ? (
              <AlertDialog.Description className="mt-1.5 text-muted">{children}</AlertDialog.Description>
            ) : null}
            <div className="mt-5 flex flex-wrap justify-end gap-2">
              <Button ref={cancel} variant="outline" size="sm" disabled={pending} onClick={() => change(false)}>
                {cancelLabel}
              </Button>
              <Button variant={tone} size="sm" pending={pending} pendingLabel={pendingLabel} onClick={confirm}>
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
