import { isCancelled } from '#src/ui/cancelled.ts'
import { toast, toasts } from '#src/ui/toast.ts'
import { errorMessage } from './errors.ts'

/** The message for a failed action: a headline, and a sentence unless the headline is one. */
export interface Failure {
  title: string
  text?: string
}

/** The end of a headline that asks to try again, and a sentence that does. */
const asks = /\.? Please try again\.$/
const asked = /try again/i

/**
 * The headline and the sentence for a failed call: the server's own sentence if it answered, the one about the connection
 * if it did not, else that of `failure`. Only the headline if the sentence would repeat it. The headline does not ask to
 * try again if the sentence does.
 */
export function failureOf(error: unknown, { title, text }: Failure, online = navigator.onLine): Failure {
  const said = errorMessage(error, text ?? title, online)
  if (said === title) return { title }
  return { title: asked.test(said) ? title.replace(asks, '.') : title, text: said }
}

/**
 * Shows a failure in a destructive toast. `key` names the action: its next toast replaces this one.
 */
export function tellFailure({ title, text, key }: Failure & { key?: string }): void {
  toast({ title, tone: 'danger', ...(text !== undefined && { text }), ...(key !== undefined && { key }) })
}

/** Shows that a call failed and why, see `failureOf` and `tellFailure`. Shows nothing for calls that the chef cancelled. */
export function tellError(error: unknown, failure: Failure & { key?: string }): void {
  if (isCancelled(error)) return
  tellFailure({ ...failureOf(error, failure), ...(failure.key !== undefined && { key: failure.key }) })
}

/** Removes the toast of an action, when the action starts again or its failure no longer matters. */
export const takeBack = (key: string): void => toasts.withdraw(key)
