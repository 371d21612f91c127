import { signInMessages } from '#common/sign-in.ts'
import { answerStatus, errorMessage } from '#src/lib/errors.ts'

/** What the alert of the sign-in form says. */
export function signInError(error: unknown, online = navigator.onLine): string {
  const status = answerStatus(error)
  if (status === 401) return errorMessage(error, signInMessages.wrong, online)
  return errorMessage(error, status === null || status < 400 ? signInMessages.fallback : signInMessages.failed, online)
}
