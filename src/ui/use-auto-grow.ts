import { type Ref, type RefCallback, useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Sets the area's height to that of its text, at most `maxRows` lines; a longer text scrolls, and the last line in view
 * is a whole one. Through the CSSOM, so that a CSP allows it.
 */
function fitHeight(area: HTMLTextAreaElement, maxRows: number): void {
  // Measured as low as it goes: without the hold the page would shrink for that moment and lose its scroll position.
  const around = area.parentElement
  if (around) around.style.minHeight = `${around.offsetHeight}px`
  area.style.paddingBottom = ''
  area.style.height = 'auto'
  const style = getComputedStyle(area)
  const borders = Number.parseFloat(style.borderTopWidth) + Number.parseFloat(style.borderBottomWidth)
  const most = Number.parseFloat(style.lineHeight) * maxRows + Number.parseFloat(style.paddingTop) + borders
  const below = Number.parseFloat(style.paddingBottom)
  const wanted = area.scrollHeight + borders
  const scrolls = wanted > most + below
  area.style.height = `${scrolls ? most : wanted}px`
  area.style.overflowY = scrolls ? 'auto' : 'hidden'
  // A scrolling text shows through its padding, where a line would stand cut in half.
  if (scrolls) area.style.paddingBottom = '0'
  if (around) around.style.minHeight = ''
}

/**
 * Keeps a text area as tall as its text, at every width. `resize` is for the input event (uncontrolled areas); controlled
 * ones follow `value`. The caller's own ref is served as well.
 */
export function useAutoGrow(options: { maxRows: number; value: unknown; ref: Ref<HTMLTextAreaElement> | undefined }): {
  ref: RefCallback<HTMLTextAreaElement>
  resize: (area: HTMLTextAreaElement) => void
} {
  const { maxRows, value, ref: outer } = options
  const area = useRef<HTMLTextAreaElement | null>(null)
  const resize = useCallback((element: HTMLTextAreaElement) => fitHeight(element, maxRows), [maxRows])
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
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    let width = element.offsetWidth
    const sizes = new ResizeObserver(() => {
      if (element.offsetWidth === width) return
      width = element.offsetWidth
      resize(element)
    })
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [resize])
  return { ref, resize }
}
