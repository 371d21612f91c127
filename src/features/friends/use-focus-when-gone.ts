import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a row that disappears by what was pressed in it: the focus that would be lost goes to `target`. The function it
 * gives says that something was pressed.
 */
export function useFocusWhenGone(target: RefObject<HTMLElement | null>): () => void {
  const pressed = useRef(false)
  useEffect(
    () => () => {
      if (pressed.current && document.activeElement === document.body) target.current?.focus()
    },
    [target],
  )
  return () => {
    pressed.current = true
  }
}
