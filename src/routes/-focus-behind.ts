import { useLayoutEffect, useRef } from 'react'

/**
 * While something stands in place of the page, remembers what had the focus there, and gives it back when the page is
 * seen again. `over` says what stands there; undefined when nothing does.
 */
export function useFocusBehind(over: number | undefined): void {
  const before = useRef<HTMLElement | null>(null)
  const covered = over !== undefined
  useLayoutEffect(() => {
    if (covered) {
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
      return
    }
    const link = before.current
    before.current = null
    if (!link) return
    // What led there may be gone: a row of a dialog that has closed, or the page as it was before a detour.
    const there = link !== document.body && link.checkVisibility()
    const target = there ? link : document.querySelector<HTMLElement>('#main h1[tabindex="-1"]')
    target?.focus({ preventScroll: true })
  }, [covered])
}
