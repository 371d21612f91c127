import type { ReactNode, Ref } from 'react'

/** The place of one card in the grid; an unfolded card reaches over its neighbours below. */
export function CardItem({ ref, children }: { ref?: Ref<HTMLLIElement>; children: ReactNode }) {
  return (
    <li ref={ref} className="min-w-0 transition-opacity data-dragging:opacity-50">
      {children}
    </li>
  )
}
