import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus in a part of the page when the button that had it goes with a change of `stage`: what is marked
 * `data-first` takes it, else `home`, else the part itself.
 */
export function useFollowingFocus(
  part: RefObject<HTMLElement | null>,
  stage: string,
  home?: RefObject<HTMLElement | null>,
): void {
  const had = useRef(false)
  const before = useRef(stage)
  if (before.current !== stage) had.current ||= part.current?.contains(document.activeElement) ?? false
  useLayoutEffect(() => {
    before.current = stage
    if (!had.current) return
    had.current = false
    if (part.current?.contains(document.activeElement)) return
    const next = part.current?.querySelector<HTMLElement>('[data-first]') ?? home?.current ?? part.current
    next?.focus()
  }, [part, stage, home])
}
