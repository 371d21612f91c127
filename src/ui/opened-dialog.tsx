import { Dialog as Base } from '@base-ui/react/dialog'
import { cx } from './class-names.ts'
import { ModalFrame } from './modal-frame.tsx'
import { guardModal } from './modal-guard.ts'
import { backdropClass, type ModalProps, modalGrounds, modalWidths } from './modal-props.ts'
import { useOpenModal } from './open-modals.ts'

/** What a Dialog is once it is opened. */
export function OpenedDialog(props: ModalProps) {
  const { open, onOpenChange, size = 'md', ground = 'surface', dismissible = true, initialFocus, finalFocus } = props
  useOpenModal(open, props.addressed ? null : () => dismissible && onOpenChange(false))
  return (
    <Base.Root open={open} onOpenChange={guardModal(onOpenChange, dismissible)}>
      <Base.Portal>
        <Base.Backdrop forceRender className={backdropClass} />
        <Base.Viewport className="@container-[size]/modal modal-room fixed inset-0 z-50 p-4">
          <Base.Popup
            data-modal={size}
            {...(initialFocus && { initialFocus })}
            {...(finalFocus && { finalFocus })}
            className={cx(
              'relative flex min-h-0 w-full flex-col rounded-lg border border-line shadow-3 outline-none transition-[opacity,scale,translate] duration-(--dur-3) ease-out',
              'data-ending-style:translate-y-2 data-starting-style:translate-y-3 data-ending-style:scale-[.98] data-starting-style:scale-[.98] data-ending-style:opacity-0 data-starting-style:opacity-0',
              modalGrounds[ground],
              modalWidths[size],
            )}
          >
            <div className="relative flex min-h-0 flex-1 flex-col overflow-clip rounded-[inherit] cramped:overflow-y-auto">
              <ModalFrame {...props} parts={Base} />
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
