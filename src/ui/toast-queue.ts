import type { ReactNode } from 'react'
import { createListeners } from './listeners.ts'

export interface ToastOptions {
  title: string
  text?: string
  /** Ink for what went well, danger for what failed. */
  tone?: 'ink' | 'danger'
  /**
   * The action that this is about, such as `like`. A later toast of the same action takes the place of this one at once:
   * a success that of the failure before it, a second press that of the first.
   */
  key?: string
  /** A 20 px icon; danger brings its own. */
  icon?: ReactNode
  /** Milliseconds on screen, 5000 by default; the time stands still under the pointer or the focus. */
  duration?: number
  /** A button, such as Undo. Pressing it also dismisses the toast. */
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
  /** Dismisses the toast of an action, because it no longer holds. */
  withdraw: (key: string) => void
  /** Dismisses all toasts: the next chef must not see another chef's. */
  clear: () => void
  /** The one that shows. The same object until something changes. */
  current: () => ToastItem | null
  subscribe: (listener: () => void) => () => void
}

export const toastDuration = 5000
/** Maximum number of waiting toasts; the oldest is dropped first, failures last. */
export const mostWaiting = 3

const sameMessage = (a: ToastOptions, b: ToastOptions) => a.title === b.title && a.text === b.text && a.tone === b.tone

/** One toast at a time, each for its whole time, unless a later one of the same action makes it out of date. */
export function createToastQueue(): ToastQueue {
  const { subscribe, notify } = createListeners()
  let nextId = 1
  let shown: ToastItem | null = null
  let waiting: ToastItem[] = []

  const wait = (item: ToastItem) => {
    waiting = [...waiting, item]
    if (waiting.length <= mostWaiting) return
    const lost = waiting.find(({ tone }) => tone !== 'danger') ?? waiting[0]
    waiting = waiting.filter(other => other !== lost)
  }
  /** Keeps what `stays` holds for; when the shown one goes, the next takes its place. */
  const keep = (stays: (item: ToastItem) => boolean) => {
    const before = waiting.length
    waiting = waiting.filter(stays)
    const goes = shown !== null && !stays(shown)
    if (goes) shown = waiting.shift() ?? null
    if (goes || waiting.length < before) notify()
  }

  return {
    push(options) {
      const item: ToastItem = { ...options, id: nextId, duration: options.duration ?? toastDuration }
      const isOutOfDate = (other: ToastItem) => item.key !== undefined && other.key === item.key
      const twin = [shown, ...waiting].find(other => other !== null && sameMessage(other, item))
      if (twin) return twin.id
      nextId += 1
      waiting = waiting.filter(other => !isOutOfDate(other))
      if (!shown || isOutOfDate(shown)) shown = item
      else wait(item)
      notify()
      return item.id
    },
    dismiss: id => keep(item => item.id !== id),
    withdraw: key => keep(item => item.key !== key),
    clear: () => keep(() => false),
    current: () => shown,
    subscribe,
  }
}
