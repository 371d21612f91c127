import { type RefObject, useEffect } from 'react'

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

/**
 * Marks a sideways scrolling row with `data-more-start` and `data-more-end`, which the class `scroll-fade` turns into
 * fades, and brings what gets the focus fully into view.
 */
export function useScrollFade(ref: RefObject<HTMLElement | null>, active = true): void {
  useEffect(() => {
    const row = ref.current
    if (!row || !active) return
    const mark = () => {
      const { start, end } = hiddenSides(row)
      row.toggleAttribute('data-more-start', start)
      row.toggleAttribute('data-more-end', end)
    }
    const reveal = (event: FocusEvent) => {
      if (!(event.target instanceof HTMLElement) || event.target === row) return
      const room = 40
      const left = event.target.offsetLeft - room
      const right = event.target.offsetLeft + event.target.offsetWidth + room
      if (left < row.scrollLeft) row.scrollLeft = left
      else if (right > row.scrollLeft + row.clientWidth) row.scrollLeft = right - row.clientWidth
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
