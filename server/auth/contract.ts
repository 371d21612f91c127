import { z } from 'zod'
import { doneView } from '#common/answers.ts'
import { optional, text } from '#common/inputs.ts'
import { EMAIL_MAX, signInMessages } from '#common/sign-in.ts'
import { isVisible, tidy } from '#common/text.ts'
import {
  cookingFrequencies,
  emailMessages,
  NAME_MAX,
  NAME_MIN,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PHONE_MIN,
  passwordMessages,
  registrationMessages,
  skillLevels,
} from './constants.ts'

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

/**
 * Without the characters that mean something in a list of addresses, so that one address stays one, and without the sign
 * for encoded words in the headers of e-mails.
 */
const EMAIL = /^(?!.*=\?)[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/

/** An e-mail address, normalized; `message` is what is said about anything else. */
export const emailInputWith = (message: string) =>
  z.string({ error: message }).max(EMAIL_MAX, message).transform(normalizeEmail).pipe(z.string().regex(EMAIL, message))

export const emailInput = emailInputWith(registrationMessages.email)

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

/** Joiners where letters do not join: between those of Arabic or Indian scripts and in emoji they change what is seen. */
const IDLE_JOINERS =
  /(?<=^|[\s\d\p{P}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\u200c\u200d]+|[\u200c\u200d]+(?=$|[\s\d\p{P}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])/gu

/** A chef's name as it is stored: in one line, and without what does not show, so that no two names only look alike. */
export const plainName = (name: string): string =>
  name
    .replace(/[^\P{Cf}\u200c\u200d]/gu, '')
    .replace(IDLE_JOINERS, '')
    .replace(/\s+/g, ' ')
    .trim()

export const nameInput = z
  .string({ error: registrationMessages.nameMissing })
  .pipe(text(NAME_MAX))
  .transform(plainName)
  .pipe(z.string().refine(isVisible, registrationMessages.nameMissing).min(NAME_MIN, registrationMessages.nameShort))

/**
 * A new password, in the Unicode form in which it is hashed, so that every check sees what will be compared. Its characters
 * are counted as people count them; none are cut off.
 */
export const newPasswordInput = z
  .string({ error: registrationMessages.passwordShort })
  .max(PASSWORD_MAX * 8, registrationMessages.passwordLong)
  // Halves of characters would all become the same one.
  .refine(password => !/\p{Cs}/u.test(password), registrationMessages.passwordBroken)
  .transform(password => password.normalize('NFKC'))
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
    /** The secret part of an invitation's link. Nonsense counts as none: nobody is kept out by a broken link. */
    invitation: z.string().max(100).optional().catch(undefined),
    /** For the first account alone: the set-up code that the start of the server printed. */
    setupCode: optional(z.string().max(200)),
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
    .max(EMAIL_MAX, signInMessages.wrong)
    .trim()
    .min(1, signInMessages.wrong),
  password: z
    .string({ error: signInMessages.wrong })
    .min(1, signInMessages.wrong)
    .max(PASSWORD_MAX * 8, signInMessages.wrong),
})

export const forgotPasswordInput = z.object({ email: emailInput })

export const resetPasswordInput = z.object({
  token: z.string({ error: passwordMessages.linkOver }).max(200, passwordMessages.linkOver),
  password: newPasswordInput,
})

const ownPasswordInput = z
  .string({ error: passwordMessages.currentWrong })
  .min(1, passwordMessages.currentWrong)
  .max(PASSWORD_MAX * 8, passwordMessages.currentWrong)

/** The password, in calls that may carry it instead of a session that was confirmed a moment ago. */
export const confirmingPassword = optional(ownPasswordInput)

export const confirmPasswordInput = z.object({ password: ownPasswordInput })
export const passwordConfirmedView = doneView.extend({ confirmedUntil: z.string() })

export const changePasswordInput = z.object({
  currentPassword: ownPasswordInput,
  newPassword: newPasswordInput,
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
  /** Whether their public recipes may become Recipe of the Week. */
  mayBeFeatured: z.boolean(),
  /** Whether others find them by their phone number. */
  isFoundByPhone: z.boolean(),
  role: z.enum(['chef', 'admin']),
  cookingAssistantProfile: z.object({
    isOnboarded: z.boolean(),
    cookingLevel: z.enum(skillLevels),
    cookingFrequency: z.enum(cookingFrequencies).nullable(),
  }),
  createdAt: z.string(),
})

export type OwnUserView = z.output<typeof ownUserView>

export const meView = z.object({ success: z.literal(true), user: ownUserView })
export const signedInView = meView.extend({ message: z.string() })
export const registeredView = signedInView.extend({ requestId: z.string() })
export const messageView = doneView.extend({ message: z.string() })

export const emailTokenInput = z.object({
  token: z.string({ error: emailMessages.undoOver }).max(200, emailMessages.undoOver),
})
export const emailConfirmedView = messageView.extend({ email: z.string() })
/** `resetToken` is what the link of a reset e-mail would carry. */
export const emailUndoneView = messageView.extend({ resetToken: z.string() })

/** Whether the chef follows what is sent to their address, and the address that is to take its place. */
export const emailStateView = z.object({
  email: z.string().nullable(),
  isConfirmed: z.boolean(),
  pending: z.string().nullable(),
})

export const endSessionInput = z.object({ id: z.string().max(100) })

/** One browser in which the chef is signed in. `id` names it in lists; nobody can sign in with it. */
export const sessionView = z.object({
  id: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** The names of the browser and its system, such as "Firefox on Linux". */
  browser: z.string(),
  isCurrent: z.boolean(),
})
