import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from '#src/ui/class-names.ts'

/** Cards to a stretch: whole rows of one, two, three and four. */
export const STRETCH = 12

/** How far outside the window cards are kept, so that scrolling finds them there. */
const NEAR = '1400px'

/** What may not leave the page under the chef's hands. */
const inUse = (stretch: Element) =>
  stretch.contains(document.activeElement) ||
  stretch.querySelector('[data-open], [data-dragging], [aria-expanded="true"]') !== null

/** Some rows of a grid of cards. Once `emptied` holds, it keeps its height and drops its cards while far from view. */
export function CardStretch<T extends { id: number }>(props: {
  /** Place of its first row in the list, from 0. */
  first: number
  rows: readonly T[]
  /** It is the whole list. */
  alone: boolean
  emptied: boolean
  children: (row: T, index: number) => ReactNode
}) {
  const { first, rows, alone, emptied, children } = props
  const list = useRef<HTMLUListElement>(null)
  const [near, setNear] = useState(!emptied || first < 2 * STRETCH)
  const [height, setHeight] = useState<number | null>(null)
  useEffect(() => {
    if (!emptied || !list.current) return
    const watcher = new IntersectionObserver(
      entries => {
        const entry = entries.at(-1)
        if (!entry) return
        if (entry.isIntersecting) {
          setNear(true)
        } else if (!inUse(entry.target)) {
          setHeight(entry.boundingClientRect.height)
          setNear(false)
        }
      },
      { rootMargin: `${NEAR} 0px` },
    )
    watcher.observe(list.current)
    return () => watcher.disconnect()
  }, [emptied])
  const shown = near || !emptied
  return (
    <ul
      ref={list}
      {...(!alone && { 'aria-label': `Recipes ${first + 1} to ${first + rows.length}` })}
      {...(!shown && height !== null && { style: { height } })}
      className={cx(
        'grid gap-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4',
        // About as high as its cards, for a list that is come back to.
        !shown && height === null && 'h-[390rem] sm:h-[195rem] lg:h-[130rem] xl:h-[97rem]',
      )}
    >
      {shown ? rows.map((row, index) => children(row, first + index)) : null}
    </ul>
  )
}
