import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

/** The edges of a page: 1280 wide at most, with room for the fingers on both sides. */
export function PageFrame({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={cx('mx-auto max-w-[1280px] px-4.5 pt-6 pb-16 md:px-8 md:pt-9 print:p-0', className)}>
      {children}
    </div>
  )
}
