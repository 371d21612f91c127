import { type RefObject, useLayoutEffect } from 'react'
import { clearRise, controlsIn } from './toast-place.ts'

/** Between a toast and what makes room for it, in pixels. */
const GAP = 8

/**
 * Makes room for the toast in `place`, so that it covers no control. Below 768 px it stands at the top of the window, and
 * all that sticks to that edge moves down by `--toast-room`; the page itself does so only when a control at its very top
 * would get under what sticks there. Above, it stands at the bottom left beside or below dialogs, and rises over the
 * controls of the page that are in its way, if it then lies on none.
 */
export function useToastRoom(place: RefObject<HTMLElement | null>, id: number | null): void {
  useLayoutEffect(() => {
    const element = place.current
    if (id === null || !element) return
    const root = document.documentElement
    const follow = () => {
      const room = element.offsetHeight + GAP
      if (matchMedia('(min-width: 48rem)').matches) {
        root.style.setProperty('--toast-room', `${room}px`)
        element.style.setProperty('--toast-rise', `${riseOf(element)}px`)
      } else {
        pushPage(room)
        root.style.setProperty('--toast-room', `${room}px`)
      }
      keepFocusInView()
    }
    follow()
    const measured = new ResizeObserver(follow)
    measured.observe(element)
    return () => {
      measured.disconnect()
      element.style.removeProperty('--toast-rise')
      root.style.removeProperty('--toast-room')
      pushPage(0)
    }
  }, [place, id])
}

function riseOf(element: HTMLElement): number {
  const card = element.querySelector('li')
  // Dialogs make room by themselves; what fills the window does not.
  if (!card || document.querySelector('[data-modal]:not([data-modal=""])')) return 0
  const { left, right, height } = card.getBoundingClientRect()
  element.style.removeProperty('--toast-rise')
  // Where it stands without rising; what moves the card in has not come to rest yet.
  const bottom = element.getBoundingClientRect().bottom - Number.parseFloat(getComputedStyle(element).paddingBottom)
  const most = window.innerHeight / 2
  const column = { left, right, top: bottom - most - height, bottom: bottom + GAP }
  return clearRise({ left, right, top: bottom - height, bottom }, controlsIn(column), { gap: GAP, most })
}

/** Moves the page down by the room, or back, if a control at its top would be covered otherwise. */
function pushPage(room: number): void {
  const main = document.querySelector('main')
  if (!main) return
  const before = Number.parseFloat(main.style.paddingTop) || 0
  if (room === 0) {
    main.style.removeProperty('padding-top')
    if (before > 0 && window.scrollY > 0) window.scrollBy(0, -Math.min(before, window.scrollY))
    return
  }
  if (before > 0 || window.scrollY >= room) return
  const top = Math.max(main.getBoundingClientRect().top, 0)
  const covered = controlsIn({ left: 0, right: window.innerWidth, top, bottom: top + room }, main)
  if (covered.length > 0) main.style.paddingTop = `${room}px`
}

/** What has the focus in a dialog stays in view when the dialog has less room. */
function keepFocusInView(): void {
  const { activeElement } = document
  if (activeElement?.closest('[data-modal]')) activeElement.scrollIntoView({ block: 'nearest' })
}
