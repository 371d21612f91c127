import { createToastQueue, type ToastOptions } from './toast-queue.ts'

/** The page's toasts; ToastHost shows them. */
export const toasts = createToastQueue()

/** Tells what happened, for five seconds, one toast at a time. */
export function toast(options: ToastOptions): void {
  toasts.push(options)
}
