import { Drawer } from '@base-ui/react/drawer'
import { cx } from './class-names.ts'
import { ModalFrame } from './modal-frame.tsx'
import { guardModal } from './modal-guard.ts'
import { type ModalProps, modalGrounds, modalWidths } from './modal-props.ts'
import { useOpenModal } from './open-modals.ts'
import { useWide } from './use-wide.ts'

/** What a Sheet is once it is opened. One primitive serves both of its shapes. */
export function OpenedSheet(props: ModalProps) {
  const { open, onOpenChange, size = 'md', ground = 'surface', dismissible = true, initialFocus, finalFocus } = props
  useOpenModal(open, props.addressed ? null : () => dismissible && onOpenChange(false))
  const wide = useWide()
  return (
    <Drawer.Root open={open} onOpenChange={guardModal(onOpenChange, dismissible)} swipeDirection="down">
      <Drawer.VirtualKeyboardProvider>
        <Drawer.Portal>
          <Drawer.Backdrop
            forceRender
            className="fixed inset-0 z-50 min-h-dvh bg-scrim opacity-[calc(1-var(--drawer-swipe-progress,0))] transition-opacity duration-(--dur-3) data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0"
          />
          <Drawer.Viewport className="@container-[size]/modal modal-room fixed inset-0 z-50 pt-6 pb-(--drawer-keyboard-inset,0px) max-md:after:hidden md:p-4 md:pb-[max(1rem,var(--drawer-keyboard-inset,0px))]">
            <Drawer.Popup
              data-modal={size}
              {...(initialFocus && { initialFocus })}
              {...(finalFocus && { finalFocus })}
              {...(wide || !dismissible ? { 'data-base-ui-swipe-ignore': '' } : {})}
              className={cx(
                'relative flex min-h-0 w-full flex-col rounded-t-xl shadow-3 outline-none transition-[transform,opacity] duration-(--dur-3) ease-out data-swiping:select-none data-swiping:duration-0 md:rounded-lg md:border md:border-line',
                '[transform:translateY(var(--drawer-swipe-movement-y,0))] data-ending-style:[transform:translateY(calc(100%+2px))] data-starting-style:[transform:translateY(calc(100%+2px))]',
                'md:data-ending-style:opacity-0 md:data-starting-style:opacity-0 md:data-ending-style:[transform:translateY(12px)] md:data-starting-style:[transform:translateY(16px)]',
                modalGrounds[ground],
                modalWidths[size],
              )}
            >
              <div aria-hidden="true" className="absolute inset-x-0 top-2.5 flex justify-center md:hidden">
                <span className="h-[5px] w-11 rounded-full bg-line-strong" />
              </div>
              <Drawer.Content className="relative flex min-h-0 flex-1 flex-col overflow-clip rounded-[inherit] cramped:overflow-y-auto max-md:pt-3">
                <ModalFrame {...props} parts={Drawer} />
              </Drawer.Content>
            </Drawer.Popup>
          </Drawer.Viewport>
        </Drawer.Portal>
      </Drawer.VirtualKeyboardProvider>
    </Drawer.Root>
  )
}
