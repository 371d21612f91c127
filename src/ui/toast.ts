import { createToastQueue, type ToastOptions } from './toast-queue.ts'

/** The page's toasts; ToastHost shows them. */
export const toasts = createToastQueue()

/** Tells what happened, each toast for five seconds, one at a time. `key` names the action, see `ToastOptions`. */
export function toast(options: ToastOptions): void {
  toasts.push(options)
}
