import type { ReactNode } from 'react'

/** The buttons at the end of a composer, the last part of its page: on phones always at the foot of the window. */
export function SaveBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-floating="below-xl"
      className="mt-8 flex items-center justify-end gap-3 border-line max-md:sticky max-md:bottom-0 max-md:z-20 max-md:-mx-4.5 max-md:-mb-16 max-md:border-t max-md:bg-paper max-md:px-4.5 max-md:pt-3 max-md:pb-[calc(12px+env(safe-area-inset-bottom))]"
    >
      {children}
    </div>
  )
}
