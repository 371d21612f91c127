import type { Locator, Page } from '@playwright/test'
import { refused, unreadable } from './failing.ts'
import type { Steps } from './steps.ts'

type Stage = { page: Page }

const signIn = async ({ page }: Stage) => {
  await page.getByLabel('Email or Phone Number').fill('noor@cook.example')
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Sign In' }).click()
}

export const signInSteps = {
  async signInWrong(stage) {
    await stage.page.goto('/')
    await refused(stage.page, 'auth.login', 401)
    await signIn(stage)
  },
  async signInFailed(stage) {
    await refused(stage.page, 'auth.login', 500)
    await signIn(stage)
  },
  async signInFallback(stage) {
    await unreadable(stage.page, 'auth.login', { status: 200 })
    await signIn(stage)
  },
} satisfies Steps<Stage>

const form = ({ page }: Stage): Locator => page.getByRole('dialog', { name: 'Create Account' })

const leave = async (stage: Stage, label: string, typed = '') => {
  const field = form(stage).getByLabel(label, { exact: true })
  await field.fill(typed)
  await field.focus()
  await field.blur()
}

const submit = (stage: Stage) => form(stage).getByRole('button', { name: 'Create Account' }).click()

const refusedWith = (status: number) => async (stage: Stage) => {
  await refused(stage.page, 'auth.register', status)
  await submit(stage)
}

export const registrationSteps = {
  async fullNameMissing(stage) {
    await stage.page.getByRole('button', { name: 'Create account' }).click()
    await leave(stage, 'Full Name')
  },
  nameShort: stage => leave(stage, 'Full Name', 'N'),
  async unreachable(stage) {
    await leave(stage, 'Email')
    await leave(stage, 'Phone Number')
  },
  emailInvalid: stage => leave(stage, 'Email', 'noor@'),
  phoneInvalid: stage => leave(stage, 'Phone Number', '112'),
  zipInvalid: stage => leave(stage, 'ZIP Code', '1234'),
  passwordShort: stage => leave(stage, 'Password', 'saffron'),
  passwordsDiffer: stage => leave(stage, 'Confirm Password', 'saffron and salt'),
  async registrationInvalid(stage) {
    await leave(stage, 'Full Name', 'Noor')
    await leave(stage, 'Email', 'noor@cook.example')
    await leave(stage, 'Phone Number')
    await leave(stage, 'ZIP Code')
    await leave(stage, 'Password', 'saffron and sea salt')
    await leave(stage, 'Confirm Password', 'saffron and sea salt')
    await refusedWith(400)(stage)
  },
  registrationTaken: refusedWith(409),
  async registrationHalfway(stage) {
    await unreadable(stage.page, 'auth.register')
    await submit(stage)
  },
  registrationIncomplete: refusedWith(422),
  registrationTooMany: refusedWith(429),
  registrationFallback: refusedWith(503),
} satisfies Steps<Stage>
