import { createListeners } from './listeners.ts'

/** Between what is kept in view and the toast, in pixels. */
const GAP = 8

const { subscribe, notify } = createListeners()
let room = 0
/** Where the end of a page moved up from and to, in pixels scrolled. */
let moved: { from: number; to: number } | null = null

/** Height reserved for the visible toast, in pixels; 0 without one. */
export const toastRoom = {
  current: () => room,
  subscribe,
}

/** Whether toasts stand at the bottom of the window instead of its top. */
const toastsStandBelow = () => matchMedia('(min-width: 48rem)').matches

/**
 * Gives toasts so much of the window, `height` in pixels, as `--toast-room`; see patterns.css for what makes way. What
 * the chef looks at stays where it is, except at the very start or end of the page, which stay in view as well.
 */
export function setToastRoom(height: number): void {
  if (height === room) return
  const change = () => {
    if (height > 0) document.documentElement.style.setProperty('--toast-room', `${height}px`)
    else document.documentElement.style.removeProperty('--toast-room')
  }
  const moves = toastsStandBelow() ? insetBelow(change, height > room) : insetAbove(change, height)
  room = height
  notify()
  if (room > 0 && !moves) keepFocusInView()
}

/**
 * The page begins lower: at its start that shows, with a slide; further down it is scrolled on by as much. Answers
 * whether it slides.
 */
function insetAbove(change: () => void, height: number): boolean {
  const isScrolled = window.scrollY >= Math.max(room, height)
  const top = window.scrollY + height - room
  document.body.style.transition = isScrolled ? 'none' : ''
  change()
  if (isScrolled) window.scrollTo({ top, behavior: 'instant' })
  return !isScrolled
}

/**
 * The page ends earlier. Only at its end something would stay under the toast: there it moves up, and back afterwards
 * unless it was scrolled meanwhile. Answers whether it moves.
 */
function insetBelow(change: () => void, grows: boolean): boolean {
  const { documentElement: root, body } = document
  const padding = () => Number.parseFloat(getComputedStyle(body).paddingBottom)
  const top = window.scrollY
  const left = root.scrollHeight - window.innerHeight - top
  const before = padding()
  body.style.transition = grows ? 'none' : ''
  change()
  const missing = padding() - before - left
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const go = (top: number) => window.scrollTo({ top, behavior: calm ? 'instant' : 'smooth' })
  if (grows && missing > 0) {
    moved = { from: moved?.from ?? top, to: top + missing }
    go(moved.to)
    return true
  }
  if (!grows && moved && Math.abs(top - moved.to) < 2) go(moved.from)
  if (!grows) moved = null
  return false
}

/** What was just pressed, or is typed into, does not get under the toast or what moves away from it. */
function keepFocusInView(): void {
  const { activeElement: active } = document
  if (active?.closest('[data-modal]')) active.scrollIntoView({ block: 'nearest' })
  if (!active?.closest('main') || active.closest('[data-floating]')) return
  const { top, bottom, height } = active.getBoundingClientRect()
  if (height > window.innerHeight / 2 || bottom < 0 || top > window.innerHeight) return
  const start = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
  const by = toastsStandBelow() ? Math.max(0, bottom + GAP - (window.innerHeight - room)) : Math.min(0, top - start)
  if (by !== 0) window.scrollBy({ top: by, behavior: 'instant' })
}
