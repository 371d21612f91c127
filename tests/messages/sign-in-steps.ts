import { page } from 'vitest/browser'
import { app } from '../browser/app.tsx'
import { dialog, leave as leaveField } from '../browser/parts.ts'
import { refused, unreadable } from './failing.ts'
import type { Steps } from './steps.ts'

const signIn = async () => {
  await page.getByLabelText('Email or Phone Number').fill('noor@cook.example')
  await page.getByLabelText('Password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Sign In' }).click()
}

export const signInSteps = {
  async signInWrong() {
    await app.open('/')
    await refused('auth.login', 401)
    await signIn()
  },
  async signInFailed() {
    await refused('auth.login', 500)
    await signIn()
  },
  async signInFallback() {
    await unreadable('auth.login', { status: 200 })
    await signIn()
  },
} satisfies Steps<unknown>

const form = dialog('Create Account')

const leave = (label: string, typed = '') => leaveField(form.getByLabelText(label, { exact: true }), typed)

const submit = () => form.getByRole('button', { name: 'Create Account' }).click()

const refusedWith = (status: number) => async () => {
  await refused('auth.register', status)
  await submit()
}

export const registrationSteps = {
  async fullNameMissing() {
    await page.getByRole('button', { name: 'Create account' }).click()
    await leave('Full Name')
  },
  nameShort: () => leave('Full Name', 'N'),
  async unreachable() {
    await leave('Email')
    await leave('Phone Number')
  },
  emailInvalid: () => leave('Email', 'noor@'),
  phoneInvalid: () => leave('Phone Number', '112'),
  zipInvalid: () => leave('ZIP Code', '1234'),
  passwordShort: () => leave('Password', 'saffron'),
  passwordsDiffer: () => leave('Confirm Password', 'saffron and salt'),
  async registrationInvalid() {
    await leave('Full Name', 'Noor')
    await leave('Email', 'noor@cook.example')
    await leave('Phone Number')
    await leave('ZIP Code')
    await leave('Password', 'saffron and sea salt')
    await leave('Confirm Password', 'saffron and sea salt')
    await refusedWith(400)()
  },
  registrationTaken: refusedWith(409),
  async registrationHalfway() {
    await unreadable('auth.register')
    await submit()
  },
  registrationIncomplete: refusedWith(422),
  registrationTooMany: refusedWith(429),
  registrationFallback: refusedWith(503),
} satisfies Steps<unknown>
