import type { FieldError, FieldErrors, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { registrationMessages } from '#server/auth/constants.ts'
import { registrationForm } from '#server/auth/contract.ts'
import { registrationRefusals } from '#server/site/constants.ts'
import { problemsOf } from '#src/lib/form/problems.ts'

/** What the fields hold while somebody types, and what comes out of them. */
export type RegistrationFields = z.input<typeof registrationForm>
export type Registration = z.output<typeof registrationForm>
export type RegistrationField = keyof typeof emptyRegistration

export const emptyRegistration = {
  setupCode: '',
  name: '',
  email: '',
  phoneNumber: '',
  zipCode: '',
  skillLevel: 'beginner',
  password: '',
  confirmPassword: '',
} as const satisfies RegistrationFields

export const isRegistrationField = (name: unknown): name is RegistrationField =>
  typeof name === 'string' && name in emptyRegistration

export type RegistrationProblems = Partial<Record<RegistrationField, string>>

/**
 * What is wrong with each field by the contract's rules, in the order of the form; empty when the account may be made. A
 * schema looks at how fields go together only once each is right by itself; here that the passwords differ, and that
 * nobody could be reached, is told whatever else is still missing. That a place without chefs asks for the set-up code, the
 * contract cannot know.
 */
export function registrationProblems(
  values: Partial<RegistrationFields>,
  { needsSetupCode = false } = {},
): RegistrationProblems {
  const found: RegistrationProblems = problemsOf(registrationForm, values)
  if (needsSetupCode && !values.setupCode?.trim()) found.setupCode ??= registrationRefusals.setupCodeMissing
  if (values.password !== values.confirmPassword) found.confirmPassword ??= registrationMessages.passwordsDiffer
  if (!values.email?.trim() && !values.phoneNumber?.trim()) found.email ??= registrationMessages.unreachable
  return Object.fromEntries(
    Object.keys(emptyRegistration).flatMap(name => {
      const message = isRegistrationField(name) && found[name]
      return message ? [[name, message]] : []
    }),
  )
}

type Needs = { needsSetupCode: boolean } | undefined

export const registrationResolver: Resolver<RegistrationFields, Needs, Registration> = async (values, needs) => {
  const problems = Object.entries(registrationProblems(values, needs))
  const judged = registrationForm.safeParse(values)
  if (problems.length === 0 && judged.success) return { values: judged.data, errors: {} }
  const errors: FieldErrors<RegistrationFields> = Object.fromEntries(
    problems.map(([name, message]): [string, FieldError] => [name, { type: 'custom', message }]),
  )
  return { values: {}, errors }
}

/** The fields whose rules hang on another field. */
export const dependentFields: Partial<Record<RegistrationField, RegistrationField[]>> = {
  password: ['confirmPassword'],
  phoneNumber: ['email'],
}

const fieldNames: Record<RegistrationField, string> = {
  setupCode: 'Set-up Code',
  name: 'Full Name',
  email: 'Email or Phone Number',
  phoneNumber: 'Phone Number',
  zipCode: 'ZIP Code',
  skillLevel: 'Skill Level',
  password: 'Password',
  confirmPassword: 'Confirm Password',
}

/** The labels of fields that no rule allows yet and that show no error of their own. */
export const stillNeeded = (problems: RegistrationProblems, shown: RegistrationProblems): string[] =>
  Object.keys(problems).flatMap(name => (isRegistrationField(name) && !shown[name] ? fieldNames[name] : []))

/** The labels of fields that show an error. */
export const toCorrect = (shown: RegistrationProblems): string[] =>
  Object.keys(shown).flatMap(name => (isRegistrationField(name) && shown[name] ? fieldNames[name] : []))
