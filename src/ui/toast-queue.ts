import type { ReactNode } from 'react'

export interface ToastOptions {
  title: string
  text?: string
  /** Ink for what went well, danger for what failed. */
  tone?: 'ink' | 'danger'
  /** At the top on phones, where the thing to look at and the ways on from it stand further down. */
  atTop?: boolean
  /** A 20 px icon; danger brings its own. */
  icon?: ReactNode
  /** Milliseconds on screen, 5000 unless told otherwise; the time stands still under the pointer or the focus. */
  duration?: number
  /** One thing to press, such as Undo. Pressing it also takes the toast away. */
  action?: { label: string; onPress: () => void }
}

export interface ToastItem extends ToastOptions {
  id: number
  duration: number
}

export interface ToastQueue {
  /** Shows it now, or after what is showing; a repeat of what shows or waits is not added. Returns its id. */
  push: (options: ToastOptions) => number
  /** Takes one away, whether it shows or still waits. Unknown ids are ignored. */
  dismiss: (id: number) => void
  /** The one that shows. The same object until something changes. */
  current: () => ToastItem | null
  subscribe: (listener: () => void) => () => void
}

export const toastDuration = 5000
/** How long a toast stays at least when another waits for its place. */
export const leastDuration = 2000
/** More than this do not wait; the oldest of them gives way. */
export const mostWaiting = 3

const sameMessage = (a: ToastOptions, b: ToastOptions) => a.title === b.title && a.text === b.text && a.tone === b.tone

/** One toast at a time. When a second arrives the first leaves early, but not before it could be read. */
export function createToastQueue(now: () => number = Date.now): ToastQueue {
  const listeners = new Set<() => void>()
  let nextId = 1
  let shown: ToastItem | null = null
  let shownAt = 0
  let waiting: ToastItem[] = []

  const changed = () => {
    for (const listener of listeners) listener()
  }
  const hurry = () => {
    if (!shown || waiting.length === 0) return
    const elapsed = now() - shownAt
    const left = Math.max(1, leastDuration - elapsed)
    if (left < shown.duration - elapsed) shown = { ...shown, duration: left }
  }
  const show = (item: ToastItem | null) => {
    shown = item
    shownAt = now()
    hurry()
  }

  return {
    push(options) {
      const item: ToastItem = { ...options, id: nextId, duration: options.duration ?? toastDuration }
      const twin = [shown, ...waiting].find(other => other !== null && sameMessage(other, item))
      if (twin) return twin.id
      nextId += 1
      if (shown) {
        waiting = [...waiting, item].slice(-mostWaiting)
        hurry()
      } else {
        show(item)
      }
      changed()
      return item.id
    },
    dismiss(id) {
      if (shown?.id === id) show(waiting.shift() ?? null)
      else if (waiting.some(item => item.id === id)) waiting = waiting.filter(item => item.id !== id)
      else return
      changed()
    },
    current: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
