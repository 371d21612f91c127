import { type RefObject, useEffect, useRef } from 'react'

const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'))

/** Whether a paste belongs to the form or dialog that contains this element. */
function isFor(target: EventTarget | null, element: Element): boolean {
  const room = element.closest('form, [data-modal]')
  if (target instanceof Node && target !== document.body) return room?.contains(target) ?? true
  // With the focus nowhere: for the field in front.
  return element.closest('[data-modal]') !== null || document.querySelector('[data-modal]') === null
}

/**
 * Calls back with pictures that are pasted while `active`: anywhere on the page, or in the form or dialog around
 * `near`. Words go where they belong, also those that a picture of themselves comes with.
 */
export function usePastedPictures(
  active: boolean,
  onFiles: (files: File[]) => void,
  near?: RefObject<Element | null>,
): void {
  const latest = useRef(onFiles)
  latest.current = onFiles
  useEffect(() => {
    if (!active) return
    const listen = (event: ClipboardEvent) => {
      const { clipboardData: data, target, defaultPrevented } = event
      const files = [...(data?.files ?? [])].filter(file => file.type.startsWith('image/'))
      if (files.length === 0 || defaultPrevented) return
      if (takesText(target) && data?.types.includes('text/plain')) return
      if (near && !(near.current && isFor(target, near.current))) return
      event.preventDefault()
      latest.current(files)
    }
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [active, near])
}
