import { answerStatus, errorMessage, isUnreachable } from '#src/lib/errors.ts'

const texts = {
  invalid: 'Invalid registration data. Please check your inputs.',
  taken: 'An account with this email or phone number already exists.',
  halfway: 'Account created but login failed. Please try logging in.',
  incomplete: 'Please check that all required fields are filled correctly.',
  tooMany: 'Too many registration attempts. Please try again later.',
  fallback: 'Registration failed. Please try again.',
} as const

/** What the alert of the registration form says, by the status of the answer. */
export function registrationError(error: unknown, online = navigator.onLine): string {
  switch (answerStatus(error)) {
    case 400:
      return errorMessage(error, texts.invalid, online)
    case 403:
      return errorMessage(error, texts.fallback, online)
    case 409:
      return errorMessage(error, texts.taken, online)
    case 500:
      return errorMessage(error, texts.halfway, online)
    case 422:
      return texts.incomplete
    case 429:
      return texts.tooMany
    default:
      return isUnreachable(error) ? errorMessage(error, texts.fallback, online) : texts.fallback
  }
}
