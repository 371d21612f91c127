import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a spot whose button gives way to something else when `state` changes: the focus that would be lost goes to the
 * first control that is there then.
 */
export function useFocusKept(spot: RefObject<HTMLElement | null>, state: string): () => void {
  const pressed = useRef(false)
  useEffect(() => {
    if (!pressed.current || state === '') return
    pressed.current = false
    if (document.activeElement === document.body) spot.current?.querySelector<HTMLElement>('button, a')?.focus()
  }, [spot, state])
  return () => {
    pressed.current = true
  }
}
