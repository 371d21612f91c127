import { z } from 'zod'
import { optional, text, tidy } from '../inputs.ts'

export const NAME_MIN = 2
export const NAME_MAX = 80
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
export const PHONE_MIN = 10

/** What registration says about each field. */
export const registrationMessages = {
  nameMissing: 'Full name is required',
  nameShort: 'Name must be at least 2 characters',
  email: 'Please enter a valid email address',
  phone: 'Please enter a valid phone number',
  zip: 'Please enter a valid ZIP code (12345 or 12345-6789)',
  passwordShort: 'Password must be at least 8 characters',
  passwordLong: 'Password must be at most 128 characters',
  passwordCommon: 'This password is one of the most common ones. Please choose another.',
  passwordsDiffer: 'Passwords do not match',
  unreachable: 'Please provide either an email address or phone number so we can reach you.',
  fallback: 'Registration failed. Please try again.',
} as const

export const signInMessages = {
  wrong: 'Invalid email/phone or password',
  failed: 'Login failed',
  fallback: 'Login failed. Please try again.',
} as const

/** Skill levels as registration offers them. */
export const skillLevels = ['beginner', 'intermediate', 'advanced', 'expert'] as const

/** An e-mail address as it is stored: without surrounding or invisible characters, in lower case. */
export const normalizeEmail = (email: string): string =>
  tidy(email.normalize('NFKC').replace(/\p{Cf}/gu, '')).toLowerCase()

/** A phone number as it is stored: its digits, with a leading plus if one was typed (or 00, which means the same). */
export function normalizePhone(phone: string): string {
  const typed = phone.normalize('NFKC').trim()
  const digits = typed.replace(/\D/g, '')
  if (typed.startsWith('+')) return `+${digits}`
  return digits.startsWith('00') ? `+${digits.slice(2)}` : digits
}

export const emailInput = z
  .string()
  .max(254, registrationMessages.email)
  .transform(normalizeEmail)
  .pipe(z.string().regex(/^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/, registrationMessages.email))

export const phoneInput = z
  .string()
  .max(40, registrationMessages.phone)
  .trim()
  .min(PHONE_MIN, registrationMessages.phone)
  .regex(/^[+]?[\d\s().\-/]+$/, registrationMessages.phone)
  .transform(normalizePhone)
  .pipe(z.string().regex(/^\+?\d{7,15}$/, registrationMessages.phone))

const zipInput = z
  .string()
  .trim()
  .regex(/^\d{5}(-\d{4})?$/, registrationMessages.zip)

export const nameInput = z
  .string({ error: registrationMessages.nameMissing })
  .pipe(text(NAME_MAX))
  .pipe(z.string().min(1, registrationMessages.nameMissing).min(NAME_MIN, registrationMessages.nameShort))

/** A new password. Its characters are counted as people count them; none are changed or cut off. */
export const newPasswordInput = z
  .string({ error: registrationMessages.passwordShort })
  .max(PASSWORD_MAX * 8, registrationMessages.passwordLong)
  .refine(password => [...password].length >= PASSWORD_MIN, registrationMessages.passwordShort)
  .refine(password => [...password].length <= PASSWORD_MAX, registrationMessages.passwordLong)

export const registerInput = z
  .object({
    name: nameInput,
    email: optional(emailInput),
    phoneNumber: optional(phoneInput),
    password: newPasswordInput,
    zipCode: optional(zipInput),
    skillLevel: optional(z.enum(skillLevels)),
  })
  .refine(({ email, phoneNumber }) => email !== undefined || phoneNumber !== undefined, {
    message: registrationMessages.unreachable,
    path: ['email'],
  })

/** What the registration form holds: what is sent, and the password once more. */
export const registrationForm = z
  .intersection(registerInput, z.object({ confirmPassword: z.string() }))
  .refine(form => form.password === form.confirmPassword, {
    message: registrationMessages.passwordsDiffer,
    path: ['confirmPassword'],
  })

export const loginInput = z.object({
  emailOrPhone: z
    .string({ error: signInMessages.wrong })
    .max(254, signInMessages.wrong)
    .trim()
    .min(1, signInMessages.wrong),
  password: z
    .string({ error: signInMessages.wrong })
    .min(1, signInMessages.wrong)
    .max(PASSWORD_MAX * 8, signInMessages.wrong),
})

/** A chef as only they themselves see it. */
export const ownUserView = z.object({
  id: z.number(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  location: z.string().nullable(),
  bio: z.string().nullable(),
  profilePictureUrl: z.string().nullable(),
  isPublic: z.boolean(),
  role: z.enum(['chef', 'admin']),
  cookingAssistantProfile: z.object({
    isOnboarded: z.boolean(),
    cookingLevel: z.enum(skillLevels),
    cookingFrequency: z.enum(['daily', 'few_times_week', 'weekly', 'rarely']).nullable(),
  }),
  createdAt: z.string(),
})

export type OwnUserView = z.output<typeof ownUserView>

export const meView = z.object({ success: z.literal(true), user: ownUserView })
export const signedInView = meView.extend({ message: z.string() })
export const registeredView = signedInView.extend({ requestId: z.string() })
export const doneView = z.object({ success: z.literal(true) })
