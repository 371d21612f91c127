import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** On which sides of a row there is more than shows. A pixel of play, because browsers report fractions. */
export function hiddenSides(row: { scrollLeft: number; scrollWidth: number; clientWidth: number }): {
  start: boolean
  end: boolean
} {
  return {
    start: row.scrollLeft > 1,
    end: row.scrollLeft + row.clientWidth < row.scrollWidth - 1,
  }
}

/** What the fades cover at an end of the row, in pixels. */
const FADE = 40

/** Where a row has to be scrolled to for one of its parts to stand clear of the fades; where it is, if that will do. */
export function scrollToShow(
  row: { scrollLeft: number; clientWidth: number },
  part: { offsetLeft: number; offsetWidth: number },
): number {
  const left = part.offsetLeft - FADE
  const right = part.offsetLeft + part.offsetWidth + FADE
  if (left < row.scrollLeft) return Math.max(0, left)
  return right > row.scrollLeft + row.clientWidth ? right - row.clientWidth : row.scrollLeft
}

/**
 * Marks a sideways scrolling row with `data-more-start` and `data-more-end`, which the class `scroll-fade` turns into
 * fades, and brings fully into view what is chosen, each time `value` changes, and what gets the focus.
 */
export function useScrollFade(ref: RefObject<HTMLElement | null>, value: string, active = true): void {
  useLayoutEffect(() => {
    const row = ref.current
    const chosen = row?.querySelector<HTMLElement>(':is([aria-selected="true"], :has(> :checked))')
    if (row && chosen && active && value !== '') row.scrollLeft = scrollToShow(row, chosen)
  }, [ref, value, active])
  useEffect(() => {
    const row = ref.current
    if (!row || !active) return
    const mark = () => {
      const { start, end } = hiddenSides(row)
      row.toggleAttribute('data-more-start', start)
      row.toggleAttribute('data-more-end', end)
    }
    const reveal = (event: FocusEvent) => {
      const part = [...row.children].find(child => event.target instanceof Node && child.contains(event.target))
      if (part instanceof HTMLElement) row.scrollLeft = scrollToShow(row, part)
    }
    mark()
    row.addEventListener('scroll', mark, { passive: true })
    row.addEventListener('focusin', reveal)
    const sizes = new ResizeObserver(mark)
    sizes.observe(row)
    for (const child of row.children) sizes.observe(child)
    return () => {
      sizes.disconnect()
      row.removeEventListener('scroll', mark)
      row.removeEventListener('focusin', reveal)
    }
  }, [ref, active])
}
