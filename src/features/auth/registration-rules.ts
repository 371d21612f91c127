import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { registrationForm, registrationMessages } from '#server/auth/contract.ts'

/** What the fields hold while somebody types, and what comes out of them. */
export type RegistrationFields = z.input<typeof registrationForm>
export type Registration = z.output<typeof registrationForm>
export type RegistrationField = keyof typeof emptyRegistration

export const emptyRegistration = {
  name: '',
  email: '',
  phoneNumber: '',
  zipCode: '',
  skillLevel: 'beginner',
  password: '',
  confirmPassword: '',
} as const satisfies RegistrationFields

const bySchema: Resolver<RegistrationFields, unknown, Registration> = zodResolver(registrationForm)

/**
 * The contract's rules for the form. A schema looks at how fields go together only once each is right by itself; here
 * that the passwords differ, and that nobody could be reached, is told whatever else is still missing.
 */
export const registrationResolver: typeof bySchema = async (values, context, options) => {
  const result = await bySchema(values, context, options)
  const errors = { ...result.errors }
  if (values.password !== values.confirmPassword) {
    errors.confirmPassword ??= { type: 'custom', message: registrationMessages.passwordsDiffer }
  }
  if (!values.email?.trim() && !values.phoneNumber?.trim()) {
    errors.email ??= { type: 'custom', message: registrationMessages.unreachable }
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : result
}

/** Whether every rule holds. */
export const mayRegister = (values: Partial<RegistrationFields>): boolean => registrationForm.safeParse(values).success
