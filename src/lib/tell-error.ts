import { isCancelled } from '#src/ui/cancelled.ts'
import { toast, toasts } from '#src/ui/toast.ts'
import { errorMessage } from './errors.ts'

/** What is said when an action fails: a headline, and a sentence where the headline is not one already. */
export interface Failure {
  title: string
  text?: string
}

/** The end of a headline that asks to try again, and a sentence that does. */
const asks = /\.? Please try again\.$/
const asked = /try again/i

/**
 * The headline and the sentence for a failed call: the server's own sentence where it answered, the one about the
 * connection where it did not, else that of `failure`. The headline alone where nothing is to be added to it; it does not
 * ask to try again where the sentence does.
 */
export function failureOf(error: unknown, { title, text }: Failure, online = navigator.onLine): Failure {
  const said = errorMessage(error, text ?? title, online)
  if (said === title) return { title }
  return { title: asked.test(said) ? title.replace(asks, '.') : title, text: said }
}

/**
 * Tells a failure in a destructive toast. The place where it happened marks what it is about without the sentence. `key`
 * names the action: its next toast takes the place of this one.
 */
export function tellFailure({ title, text, key }: Failure & { key?: string }): void {
  toast({ title, tone: 'danger', ...(text !== undefined && { text }), ...(key !== undefined && { key }) })
}

/** Tells that a call failed and why, see `failureOf` and `tellFailure`. What somebody broke off themselves is not told. */
export function tellError(error: unknown, failure: Failure & { key?: string }): void {
  if (isCancelled(error)) return
  tellFailure({ ...failureOf(error, failure), ...(failure.key !== undefined && { key: failure.key }) })
}

/** Takes back what was told of an action, when it begins anew or no longer matters. */
export const takeBack = (key: string): void => toasts.withdraw(key)
