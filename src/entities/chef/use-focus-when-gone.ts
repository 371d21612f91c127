import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a row that disappears by what was pressed in it: the focus that would be lost goes to `target`, or if that has gone
 * too, to the page's heading. The function it gives says that something was pressed.
 */
export function useFocusWhenGone(target: RefObject<HTMLElement | null>): () => void {
  const pressed = useRef(false)
  useEffect(
    () => () => {
      if (!pressed.current || document.activeElement !== document.body) return
      const next = target.current ?? document.querySelector<HTMLElement>('#main h1[tabindex="-1"]')
      next?.focus()
    },
    [target],
  )
  return () => {
    pressed.current = true
  }
}
