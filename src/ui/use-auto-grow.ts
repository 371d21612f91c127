import { type Ref, type RefCallback, useCallback, useLayoutEffect, useRef } from 'react'

/** Sets the area's height to that of its text, at most `maxRows` lines. Through the CSSOM, so that a CSP allows it. */
function fitHeight(area: HTMLTextAreaElement, maxRows: number): void {
  const style = getComputedStyle(area)
  const borders = Number.parseFloat(style.borderTopWidth) + Number.parseFloat(style.borderBottomWidth)
  const padding = Number.parseFloat(style.paddingTop) + Number.parseFloat(style.paddingBottom)
  const most = Number.parseFloat(style.lineHeight) * maxRows + padding + borders
  area.style.height = 'auto'
  const wanted = area.scrollHeight + borders
  area.style.height = `${Math.min(wanted, most)}px`
  area.style.overflowY = wanted > most ? 'auto' : 'hidden'
}

/**
 * Keeps a text area as tall as its text. `resize` is for the input event (uncontrolled areas); controlled ones follow
 * `value`. The caller's own ref is served as well.
 */
export function useAutoGrow(options: {
  active: boolean
  maxRows: number
  value: unknown
  ref: Ref<HTMLTextAreaElement> | undefined
}): { ref: RefCallback<HTMLTextAreaElement>; resize: (area: HTMLTextAreaElement) => void } {
  const { active, maxRows, value, ref: outer } = options
  const area = useRef<HTMLTextAreaElement | null>(null)
  const resize = useCallback(
    (element: HTMLTextAreaElement) => {
      if (active) fitHeight(element, maxRows)
    },
    [active, maxRows],
  )
  const ref = useCallback(
    (element: HTMLTextAreaElement | null) => {
      area.current = element
      if (typeof outer === 'function') outer(element)
      else if (outer) outer.current = element
    },
    [outer],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the value
  useLayoutEffect(() => {
    if (area.current) resize(area.current)
  }, [resize, value])
  return { ref, resize }
}
