import { isCancelled } from '#src/ui/cancelled.ts'
import { toast, toasts } from '#src/ui/toast.ts'
import { errorMessage } from './errors.ts'

/** The message for a failed action: a headline, and a sentence unless the headline is one. */
export interface Failure {
  title: string
  text?: string
}

/** The end of a headline that asks to try again, and a sentence that does. */
const asksToRetry = /\.? Please try again\.$/
const mentionsRetry = /try again/i

/**
 * The headline and the sentence for a failed call: the server's own sentence if it answered, the one about the connection
 * if it did not, else that of `failure`. Only the headline if the sentence would repeat it. The headline does not ask to
 * try again if the sentence does.
 */
export function failureOf(error: unknown, { title, text }: Failure, online = navigator.onLine): Failure {
  const message = errorMessage(error, text ?? title, online)
  if (message === title) return { title }
  return { title: mentionsRetry.test(message) ? title.replace(asksToRetry, '.') : title, text: message }
}

/**
 * Shows a failure in a destructive toast. `key` names the action: its next toast replaces this one.
 */
export function toastFailure({ title, text, key }: Failure & { key?: string }): void {
  toast({ title, tone: 'danger', ...(text !== undefined && { text }), ...(key !== undefined && { key }) })
}

/** Shows that a call failed and why, see `failureOf` and `toastFailure`. Shows nothing for calls that the chef cancelled. */
export function toastError(error: unknown, failure: Failure & { key?: string }): void {
  if (isCancelled(error)) return
  toastFailure({ ...failureOf(error, failure), ...(failure.key !== undefined && { key: failure.key }) })
}

/** Removes the toast of an action, when the action starts again or its failure no longer matters. */
export const dismissToast = (key: string): void => toasts.withdraw(key)
