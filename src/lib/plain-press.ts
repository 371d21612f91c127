import type { MouseEvent } from 'react'

/** Whether a press on a link is for this page, not for another tab or a menu. */
export function isPlainPress(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
