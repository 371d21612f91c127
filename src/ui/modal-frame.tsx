import { X } from 'lucide-react'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import { cx } from './class-names.ts'
import { iconButtonClass } from './icon-button.tsx'
import type { ModalProps } from './modal-props.ts'

interface Parts {
  Title: ComponentType<{ className?: string; children: ReactNode }>
  Description: ComponentType<{ className?: string; children: ReactNode }>
  Close: ComponentType<{ className?: string; 'aria-label': string; children: ReactElement }>
}

/**
 * Title, words, scrolling content, footer, cross: the inside of every dialog and sheet, from the parts of either
 * primitive. The cross comes last, so that the first control of the content gets the focus.
 */
export function ModalFrame(
  props: Pick<
    ModalProps,
    'title' | 'hideTitle' | 'description' | 'footer' | 'hideClose' | 'closeLabel' | 'className' | 'children'
  > & { parts: Parts },
) {
  const { parts, title, hideTitle, description, footer, hideClose, closeLabel = 'Close', className, children } = props
  const { Title, Description, Close } = parts
  return (
    <>
      <div
        className={
          hideTitle && !description ? 'sr-only' : cx('px-4.5 pt-6 pb-4 md:px-8 md:pt-7', !hideClose && 'pr-16 md:pr-18')
        }
      >
        <Title className={hideTitle ? 'sr-only' : 'title-sheet'}>{title}</Title>
        {description ? <Description className="mt-1.5 text-muted">{description}</Description> : null}
      </div>
      <div
        className={cx(
          'min-h-0 flex-1 overflow-y-auto overscroll-contain cramped:flex-none cramped:overflow-visible px-4.5 pt-1 md:px-8',
          footer ? 'pb-5' : 'pb-[calc(22px+env(safe-area-inset-bottom))] md:pb-8',
          className,
        )}
      >
        {children}
      </div>
      {footer ? (
        <div className="flex flex-wrap justify-end gap-2.5 border-line border-t px-4.5 pt-3.5 pb-[calc(14px+env(safe-area-inset-bottom))] md:px-8 md:py-4.5">
          {footer}
        </div>
      ) : null}
      {hideClose ? null : (
        <Close
          aria-label={closeLabel}
          className={iconButtonClass('quiet', 'absolute top-4 right-3 md:top-5 md:right-5')}
        >
          <X aria-hidden="true" size={22} />
        </Close>
      )}
    </>
  )
}
