import { type RefObject, useLayoutEffect } from 'react'

const overhang = 5

/**
 * Lays the line under the active tab of a row: at once the first time and when sizes change, sliding when the choice
 * changes. Position and width go through the CSSOM; width is a transition of `width`, not of scale, to keep the round
 * ends round.
 */
export function useTabLine(
  row: RefObject<HTMLElement | null>,
  line: RefObject<HTMLElement | null>,
  value: string,
): void {
  useLayoutEffect(() => {
    const list = row.current
    const bar = line.current
    const tab = list?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')
    if (!list || !bar || !tab || value === '') return
    const lay = (sliding: boolean) => {
      const style = getComputedStyle(tab)
      const inset = Number.parseFloat(style.paddingLeft) - overhang
      bar.style.transition = sliding
        ? 'translate var(--dur-2) var(--ease-out), width var(--dur-2) var(--ease-out)'
        : 'none'
      bar.style.translate = `${tab.offsetLeft + inset}px`
      bar.style.width = `${tab.offsetWidth - 2 * inset}px`
      bar.style.opacity = '1'
    }
    lay(bar.style.opacity === '1')
    let first = true
    const sizes = new ResizeObserver(() => {
      if (first) first = false
      else lay(false)
    })
    sizes.observe(list)
    // A neighbour that grows, by a count that arrives, moves the tab.
    for (const each of list.querySelectorAll('[role="tab"]')) sizes.observe(each)
    return () => sizes.disconnect()
  }, [row, line, value])
}
