import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

/** Saffron paper with its upper right corner folded by 24 px. The title is a heading of the given level. */
export function CollapsibleNote({
  title,
  level = 3,
  className,
  children,
}: {
  title?: ReactNode
  level?: 2 | 3 | 4
  className?: string
  children: ReactNode
}) {
  const Heading = `h${level}` as const
  return (
    <aside
      className={cx(
        'relative rounded-md rounded-tr-none bg-accent-soft px-5 py-4 [clip-path:polygon(0_0,calc(100%-24px)_0,100%_24px,100%_100%,0_100%)] [print-color-adjust:exact]',
        className,
      )}
    >
      <span aria-hidden="true" className="absolute top-0 right-0 size-6 rounded-bl-[6px] bg-accent" />
      {title ? <Heading className="title-small mb-1 pr-5">{title}</Heading> : null}
      <div className={title ? undefined : 'pr-5'}>{children}</div>
    </aside>
  )
}
