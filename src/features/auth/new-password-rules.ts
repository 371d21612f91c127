import { newPasswordInput, passwordMessages, registrationMessages } from '#server/auth/contract.ts'
import { errorMessage, fieldErrors } from '#src/lib/errors.ts'

export interface NewPasswordFields {
  password: string
  confirmPassword: string
}

/** What is wrong with a new password and its repetition, field by field. Empty when it may be sent. */
export function newPasswordProblems({ password, confirmPassword }: NewPasswordFields): Partial<NewPasswordFields> {
  const judged = newPasswordInput.safeParse(password)
  return {
    ...(judged.success ? {} : { password: judged.error.issues[0]?.message ?? registrationMessages.passwordShort }),
    ...(password === confirmPassword ? {} : { confirmPassword: registrationMessages.passwordsDiffer }),
  }
}

export type ResetRefusal =
  /** The link was used or is too old; only another one helps. */
  | { about: 'link'; text: string }
  | { about: 'password'; text: string }
  /** Trying again may help. */
  | { about: 'call'; text: string }

/** Why a new password was not taken. */
export function resetRefusal(error: unknown, online = navigator.onLine): ResetRefusal {
  const { token, password } = fieldErrors(error)
  const text = errorMessage(error, 'Your password could not be changed. Please try again.', online)
  if (token || text === passwordMessages.linkOver) return { about: 'link', text: passwordMessages.linkOver }
  const { passwordCommon, passwordPersonal } = registrationMessages
  if (password || text === passwordCommon || text === passwordPersonal)
    return { about: 'password', text: password ?? text }
  return { about: 'call', text }
}
