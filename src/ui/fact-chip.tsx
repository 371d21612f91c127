import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

/** A quick fact, such as a time or a count: sunken, 32 px high, cannot be pressed. */
export function FactChip({ icon, className, children }: { icon?: ReactNode; className?: string; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex min-h-8 items-center gap-1.5 whitespace-nowrap rounded-full bg-sunken px-3 font-medium text-ink text-sm tabular-nums leading-none',
        className,
      )}
    >
      {icon ? (
        <span aria-hidden="true" className="flex text-muted [&_svg]:size-4">
          {icon}
        </span>
      ) : null}
      {children}
    </span>
  )
}
