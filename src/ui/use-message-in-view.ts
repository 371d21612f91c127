import { type FocusEventHandler, type RefObject, useCallback, useEffect, useRef } from 'react'

/**
 * Keeps a control together with its message in view: where one has the focus and gets a message, or the other way
 * round, both are scrolled clear of what stands over the edge. Give the two to the element around both.
 */
export function useMessageInView<T extends HTMLElement>(
  hasMessage: boolean,
): { ref: RefObject<T | null>; onFocus: FocusEventHandler } {
  const ref = useRef<T>(null)
  const show = useCallback(() => {
    const around = ref.current
    if (hasMessage && around?.contains(document.activeElement)) around.scrollIntoView({ block: 'nearest' })
  }, [hasMessage])
  useEffect(show, [show])
  return { ref, onFocus: show }
}
