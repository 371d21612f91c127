import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { z } from 'zod'
import { newPasswordInput, registrationMessages } from '#server/auth/contract.ts'

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

const bySchema: Resolver<PasswordFields, unknown, PasswordFields> = zodResolver(
  z.object({
    currentPassword: z.string().min(1, passwordFormMessages.currentMissing),
    newPassword: newPasswordInput,
    confirmPassword: z.string(),
  }),
)

/** The rules of the form. What the fields say to each other is told whatever else is still missing. */
export const passwordResolver: typeof bySchema = async (values, context, options) => {
  const result = await bySchema(values, context, options)
  const errors = { ...result.errors }
  const { currentPassword, newPassword, confirmPassword } = values
  if (newPassword !== '' && newPassword === currentPassword) {
    errors.newPassword ??= { type: 'custom', message: passwordFormMessages.same }
  }
  if (newPassword !== confirmPassword) {
    errors.confirmPassword ??= { type: 'custom', message: registrationMessages.passwordsDiffer }
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : result
}
