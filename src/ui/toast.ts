import { createToastQueue, type ToastOptions } from './toast-queue.ts'

/** The page's toasts; ToastHost shows them. */
export const toasts = createToastQueue()

/** Tells what happened, for five seconds, one toast at a time. Returns an id for `dismissToast`. */
export function toast(options: ToastOptions): number {
  return toasts.push(options)
}

export function dismissToast(id: number): void {
  toasts.dismiss(id)
}
