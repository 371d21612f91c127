import { z } from 'zod'
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

export type RegistrationProblems = Partial<Record<RegistrationField, string>>

/**
 * The contract's rules of an account; they answer what is sent. A schema looks at how fields go together only once each is
 * right by itself; here that the passwords differ, and that nobody could be reached, is told whatever else is still
 * missing. That a place without chefs asks for the set-up code, the contract cannot know.
 */
export const registrationRules = ({ needsSetupCode = false } = {}): z.ZodType<Registration, RegistrationFields> =>
  z.custom<RegistrationFields>().transform((typed, check): Registration => {
    const found: RegistrationProblems = problemsOf(registrationForm, typed)
    if (needsSetupCode && !typed.setupCode?.trim()) found.setupCode ??= registrationRefusals.setupCodeMissing
    if (typed.password !== typed.confirmPassword) found.confirmPassword ??= registrationMessages.passwordsDiffer
    if (!typed.email?.trim() && !typed.phoneNumber?.trim()) found.email ??= registrationMessages.unreachable
    for (const [field, message] of Object.entries(found)) check.addIssue({ code: 'custom', path: [field], message })
    return Object.keys(found).length === 0 ? registrationForm.parse(typed) : z.NEVER
  })

/** The fields whose rules depend on another field. */
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

const inOrder = Object.keys(fieldNames) as RegistrationField[]

/** The labels of fields that no rule allows yet and that show no error of their own, in the order of the form. */
export const stillNeeded = (problems: RegistrationProblems, shown: RegistrationProblems): string[] =>
  inOrder.filter(name => problems[name] && !shown[name]).map(name => fieldNames[name])

/** The labels of fields that show an error, in the order of the form. */
export const toCorrect = (shown: RegistrationProblems): string[] =>
  inOrder.filter(name => shown[name]).map(name => fieldNames[name])
