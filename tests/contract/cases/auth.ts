import { makeResetLink } from '#server/auth/reset-links.ts'
import type { Case } from '../case.ts'
import type { ContractWorld } from '../contract-world.ts'
import { LOOK_AGAIN } from '../wrong-values.ts'

const PASSWORD = 'seven lemons'

const WRONG = 'Invalid email/phone or password'
const NO_EMAIL = 'Please enter a valid email address'
const NO_PHONE = 'Please enter a valid phone number'
const NO_ZIP = 'Please enter a valid ZIP code (12345 or 12345-6789)'
const PASSWORD_SHORT = 'Password must be at least 8 characters'
const PASSWORD_LONG = 'Password must be at most 128 characters'
const PASSWORD_COMMON = 'This password is one of the most common ones. Please choose another.'
const UNREACHABLE = 'Please provide either an email address or phone number so we can reach you.'
const LINK_OVER = 'This link was used already or is too old. Please ask for a new one.'

const emailOf = (number: number) => `cook${number}@example.com`
const phoneOf = (number: number) => `+351912${String(number).padStart(6, '0')}`

/** A chef who knows their password. */
async function chefWithPassword(world: ContractWorld) {
  const number = world.count()
  const passwordHash = await world.app.services.passwords.hash(PASSWORD)
  return world.app.make.chef(`Cook ${number}`, { email: emailOf(number), phoneNumber: phoneOf(number), passwordHash })
}

/** The token of a link to choose a new password, as an admin makes one. */
async function resetToken(world: ContractWorld): Promise<string> {
  const chef = await chefWithPassword(world)
  const { db, now, settings } = world.app.services
  const { link } = await makeResetLink({ db, now, settings, viewer: world.ada }, chef.id)
  return new URL(link).hash.replace('#reset=', '')
}

const newAccount = (world: ContractWorld) => {
  const number = world.count()
  return {
    name: 'Bela Fairweather',
    email: emailOf(number),
    phoneNumber: phoneOf(number),
    password: PASSWORD,
    zipCode: '12345-6789',
    skillLevel: 'expert',
  }
}

const shortAndLong = [
  { body: { password: undefined }, says: PASSWORD_SHORT },
  { body: { password: '' }, says: PASSWORD_SHORT },
  { body: { password: 12345678 }, says: PASSWORD_SHORT },
  { body: { password: 'lemons' }, says: PASSWORD_SHORT },
  { body: { password: 'lemon'.repeat(30) }, says: PASSWORD_LONG },
  { body: { password: 'lemon'.repeat(1000) }, says: PASSWORD_LONG },
  { body: { password: 'password' }, says: PASSWORD_COMMON },
]

const noEmails = ['chef', 'chef@', '@example.com', 'a b@example.com', 'a@example.com,b@example.com', 'x'.repeat(300)]

export const authCases: Case[] = [
  {
    call: 'GET /api/auth/me',
    good: () => ({}),
    answers: ['success', 'user'],
    malformed: [],
    takesAnything: 'nothing is said to it besides the cookie',
  },
  {
    call: 'POST /api/auth/login',
    good: async world => ({ body: { emailOrPhone: (await chefWithPassword(world)).email, password: PASSWORD } }),
    alsoGood: async world => {
      await chefWithPassword(world)
      const { email } = await chefWithPassword(world)
      const number = phoneOf(Number(/\d+/.exec(email)?.[0]))
      return [
        { body: { emailOrPhone: ` ${email.toUpperCase()} `, password: PASSWORD } },
        {
          body: {
            emailOrPhone: `00${number.slice(1, 4)} ${number.slice(4, 7)} ${number.slice(7)}`,
            password: PASSWORD,
          },
        },
      ]
    },
    answers: ['success', 'user', 'message'],
    malformed: [
      ...[undefined, '', '   ', 7, null, ['ines@example.com'], 'x'.repeat(300)].map(emailOrPhone => ({
        body: { emailOrPhone },
        says: WRONG,
      })),
      ...[undefined, '', 12345678, null, { $ne: '' }, 'x'.repeat(5000)].map(password => ({
        body: { password },
        says: WRONG,
      })),
    ],
  },
  {
    call: 'POST /api/auth/register',
    good: world => ({ body: newAccount(world) }),
    alsoGood: world => [
      { body: { ...newAccount(world), email: undefined, zipCode: '12345', skillLevel: undefined } },
      { body: { ...newAccount(world), phoneNumber: undefined, zipCode: undefined, skillLevel: 'beginner' } },
    ],
    answers: ['success', 'user', 'message', 'requestId'],
    malformed: [
      { body: { name: undefined }, says: 'Full name is required' },
      { body: { name: '  ' }, says: 'Full name is required' },
      { body: { name: 'B' }, says: 'Name must be at least 2 characters' },
      { body: { name: 'x'.repeat(81) }, says: 'Please keep this under 80 characters.' },
      { body: { name: ['Bela'] }, says: 'Full name is required' },
      ...noEmails.map(email => ({ body: { email }, says: NO_EMAIL })),
      { body: { email: 5 }, says: NO_EMAIL },
      ...['12345', 'call me maybe', '+'.repeat(12), '1'.repeat(50)].map(phoneNumber => ({
        body: { phoneNumber },
        says: NO_PHONE,
      })),
      ...['1234', '123456', '12345-67', 'ABCDE'].map(zipCode => ({ body: { zipCode }, says: NO_ZIP })),
      { body: { skillLevel: 'chef' }, says: LOOK_AGAIN },
      { body: { email: undefined, phoneNumber: undefined }, says: UNREACHABLE },
      { body: { email: '', phoneNumber: ' ' }, says: UNREACHABLE },
      ...shortAndLong,
    ],
  },
  {
    call: 'POST /api/auth/logout',
    async good(world) {
      await world.signIn(world.ines)
      return {}
    },
    answers: ['success'],
    malformed: [],
    takesAnything: 'nothing is said to it besides the cookie',
  },
  {
    call: 'GET /api/auth/logout',
    async good(world) {
      await world.signIn(world.ines)
      return {}
    },
    answers: [],
    malformed: [],
    takesAnything: 'nothing is said to it besides the cookie',
    strangersWelcome: 'it is an address that browsers go to, and leads strangers to the same place',
  },
  {
    call: 'POST /api/auth/forgot-password',
    good: async world => ({ body: { email: (await chefWithPassword(world)).email } }),
    alsoGood: world => [{ body: { email: emailOf(world.count()) } }],
    answers: ['success', 'message'],
    malformed: [undefined, null, '', '  ', 5, {}, ...noEmails].map(email => ({ body: { email }, says: NO_EMAIL })),
  },
  {
    call: 'POST /api/auth/reset-password',
    good: async world => ({ body: { token: await resetToken(world), password: 'nine green limes' } }),
    answers: ['success', 'message'],
    malformed: [
      ...[undefined, null, '', 5, 'x'.repeat(43), 'x'.repeat(1000)].map(token => ({
        body: { token },
        says: LINK_OVER,
      })),
      ...shortAndLong,
    ],
  },
]
