import { z } from 'zod'
import { registrationMessages } from '#server/auth/constants.ts'
import { newPasswordInput } from '#server/auth/contract.ts'
import { always } from '#src/lib/form/problems.ts'

export interface PasswordFields {
  currentPassword: string
  newPassword: string
  confirmPassword: string
}

export const emptyPasswords: PasswordFields = { currentPassword: '', newPassword: '', confirmPassword: '' }

export const passwordFormMessages = {
  currentMissing: 'Current password is required',
  same: 'The new password is the same as the current one',
} as const

/** The rules of the form. Rules across fields are reported whatever else is still missing. */
export const passwordForm: z.ZodType<PasswordFields, PasswordFields> = z
  .object({
    currentPassword: z.string().min(1, passwordFormMessages.currentMissing),
    newPassword: newPasswordInput,
    confirmPassword: z.string(),
  })
  .refine(({ currentPassword, newPassword }) => newPassword === '' || newPassword !== currentPassword, {
    error: passwordFormMessages.same,
    path: ['newPassword'],
    when: always,
  })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    error: registrationMessages.passwordsDiffer,
    path: ['confirmPassword'],
    when: always,
  })
