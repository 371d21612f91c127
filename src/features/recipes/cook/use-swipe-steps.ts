import { type PointerEvent, useEffect, useRef } from 'react'
import { swipeThreshold } from '#src/ui/swipe.ts'

/** Whether a drag of so many pixels turns a page: sideways enough, and more sideways than up or down. 1 is forward. */
export function swipeDirection(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < swipeThreshold || Math.abs(dx) < 1.5 * Math.abs(dy)) return 0
  return dx < 0 ? 1 : -1
}

const typesHere = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [role="menu"]') !== null

/**
 * Turns with the arrow keys and by swiping with a finger or a pen. The returned handlers belong on what is swiped, which
 * needs `touch-action: pan-y`. Keys do nothing while another dialog is open over it.
 */
export function useSwipeSteps(changeStep: (by: 1 | -1) => void) {
  const latest = useRef(changeStep)
  latest.current = changeStep
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
      if (typesHere(event.target) || document.querySelectorAll('[data-modal]').length > 1) return
      if (event.key === 'ArrowRight') latest.current(1)
      else if (event.key === 'ArrowLeft') latest.current(-1)
      else return
      event.preventDefault()
    }
    // Before the dialog, which keeps arrow keys to itself.
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [])
  const from = useRef<{ id: number; x: number; y: number } | null>(null)
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current =
        event.pointerType === 'mouse' || !event.isPrimary
          ? null
          : { id: event.pointerId, x: event.clientX, y: event.clientY }
    },
    onPointerUp: (event: PointerEvent) => {
      const start = from.current
      from.current = null
      if (start?.id !== event.pointerId) return
      const by = swipeDirection(event.clientX - start.x, event.clientY - start.y)
      if (by !== 0) latest.current(by)
    },
    onPointerCancel: () => {
      from.current = null
    },
  }
}
