import type { ReactNode, Ref } from 'react'

/** The place of one card in the grid; an unfolded card reaches over its neighbours below. */
export function CardItem({ ref, children }: { ref?: Ref<HTMLLIElement>; children: ReactNode }) {
  return (
    <li ref={ref} className="drawn-near min-w-0 transition-opacity [--entry:31rem] data-dragging:opacity-50">
      {children}
    </li>
  )
}
