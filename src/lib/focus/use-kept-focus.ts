import { type RefObject, useEffect, useRef } from 'react'
import { isFocusLost } from './is-focus-lost.ts'

/**
 * When a press takes its own button away, the focus goes on to what `selector` finds inside `container`, instead of
 * getting lost. `step` is what changes with such a press.
 */
export function useKeptFocus(container: RefObject<HTMLElement | null>, selector: string, step: unknown): void {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    if (isFocusLost()) container.current?.querySelector<HTMLElement>(selector)?.focus()
  }, [container, selector, step])
}
