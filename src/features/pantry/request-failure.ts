import type { ReadFailure } from '#src/entities/recipe/capture/read-failure.ts'
import { errorMessage, errorStatus } from '#src/lib/errors.ts'

/**
 * The message when the server could not help: its own where the chef can do something about it, else that of the
 * screen. Without a connection it says so.
 */
export function requestFailure(title: string, usual: string, error: unknown, online = navigator.onLine): ReadFailure {
  const status = errorStatus(error)
  return { title, text: status === 500 ? usual : errorMessage(error, usual, online) }
}
