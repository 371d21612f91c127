import { answerStatus, errorMessage } from '#src/lib/errors.ts'

/** The messages of the server's contract, repeated here because the contract brings zod along, too heavy for the first screen. */
export const signInTexts = {
  wrong: 'Invalid email/phone or password',
  failed: 'Login failed',
  fallback: 'Login failed. Please try again.',
} as const

/** What the alert of the sign-in form says. */
export function signInError(error: unknown, online = navigator.onLine): string {
  const status = answerStatus(error)
  if (status === 401) return errorMessage(error, signInTexts.wrong, online)
  return errorMessage(error, status === null || status < 400 ? signInTexts.fallback : signInTexts.failed, online)
}
