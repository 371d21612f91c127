import type { ReactNode, RefObject } from 'react'
import { cx } from './class-names.ts'

/**
 * The one h1 of a page, 36 on phones and 52 above, with a line in muted below and room for an action at its end.
 * It can take the focus when the page changes (`id` for the skip link and the router).
 */
export function PageTitle({
  children,
  lead,
  aside,
  id,
  titleRef,
  className,
}: {
  children: ReactNode
  lead?: ReactNode
  aside?: ReactNode
  id?: string
  titleRef?: RefObject<HTMLHeadingElement | null>
  className?: string
}) {
  return (
    <div className={cx('flex flex-wrap items-end justify-between gap-x-6 gap-y-4', className)}>
      <div className="min-w-0">
        <h1 id={id} ref={titleRef} tabIndex={-1} className="title-page">
          {children}
        </h1>
        {lead ? <p className="mt-2 max-w-measure text-muted">{lead}</p> : null}
      </div>
      {aside}
    </div>
  )
}
