import { z } from 'zod'
import { passwordMessages, registrationMessages } from '#server/auth/constants.ts'
import { newPasswordInput } from '#server/auth/contract.ts'
import { errorMessage, fieldErrors } from '#src/lib/errors.ts'
import { always } from '#src/lib/form/problems.ts'

export interface NewPasswordFields {
  password: string
  confirmPassword: string
}

/** A new password and its repetition. A difference is reported whatever else is wrong. */
export const newPasswordForm: z.ZodType<NewPasswordFields, NewPasswordFields> = z
  .object({ password: newPasswordInput, confirmPassword: z.string() })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    error: registrationMessages.passwordsDiffer,
    path: ['confirmPassword'],
    when: always,
  })

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
