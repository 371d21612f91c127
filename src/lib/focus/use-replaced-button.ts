import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a button that gives way to another one in its place when it is pressed: the ref of whichever is there, which takes
 * over the focus. `state` is what changes with such a press.
 */
export function useReplacedButton(state: unknown): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body) button.current?.focus()
    before.current = state
  }, [state])
  return button
}
