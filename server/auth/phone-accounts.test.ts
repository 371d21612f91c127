import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { users } from '#db/schema/tables.ts'
import { appTest } from '#tests/fixtures/app-test.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'

const PASSWORD = 'seven lemons'
const WRONG = { message: 'Invalid email/phone or password' }

const it = appTest()
const itWithRegion = it.extend('settings', { PHONE_REGION: 'us' })
const itWithLimits = it.extend('settings', { LONGTABLE_RATE_LIMITS: 'on' })

const headersOf = (language?: string): Record<string, string> => (language ? { 'Accept-Language': language } : {})
const register = async (app: TestApp, phoneNumber: string, language?: string, name = 'Inès') =>
  app.request('/api/auth/register', { json: { name, phoneNumber, password: PASSWORD }, headers: headersOf(language) })
const signIn = async (app: TestApp, emailOrPhone: string, language?: string, password = PASSWORD) => {
  const answer = await app.request('/api/auth/login', {
    json: { emailOrPhone, password },
    headers: headersOf(language),
  })
  return { status: answer.status, body: await answer.json() }
}
const signsInAs = async (app: TestApp, typed: string, language?: string) =>
  (await signIn(app, typed, language)).body.user?.name ?? null
const kept = async (app: TestApp) =>
  (await app.db.select({ phone: users.phoneNumber }).from(users)).map(({ phone }) => phone)
/** A chef from before numbers were read with a region. */
const keepChef = async (app: TestApp, name: string, phoneNumber: string, password = PASSWORD) =>
  app.make.chef(name, { phoneNumber, passwordHash: await app.services.passwords.hash(password) })

describe('a number typed as in its country', () => {
  it('signs in who registered with the country code, and the other way round', async ({ app }) => {
    await register(app, '+1 (415) 555-2671', undefined, 'Ada')
    await register(app, '0171 2345678', 'de', 'Bertil')
    expect(await kept(app)).toEqual(['+14155552671', '+491712345678'])
    for (const typed of ['(415) 555-2671', '415-555-2671', '1 415 555 2671', '+14155552671', '001 415 555 2671']) {
      expect(await signsInAs(app, typed, 'en-US')).toBe('Ada')
    }
    for (const typed of ['0171/2345678', '+49 171 2345678', '0049 171 2345678', '49 171 2345678']) {
      expect(await signsInAs(app, typed, 'de-DE,en;q=0.5')).toBe('Bertil')
    }
  })

  itWithRegion('is read with the region of the server before that of the browser', async ({ app }) => {
    await register(app, '(415) 555-2671', 'de')
    expect(await kept(app)).toEqual(['+14155552671'])
    expect((await signIn(app, '415 555 2671', 'de')).status).toBe(200)
    expect((await signIn(app, '415 555 2671')).status).toBe(200)
  })

  it('is nobody’s where its country is not known', async ({ app }) => {
    await register(app, '+1 415 555 2671')
    expect(await signIn(app, '(415) 555-2671')).toEqual({ status: 401, body: WRONG })
    expect(await signIn(app, '(415) 555-2671', 'de')).toEqual({ status: 401, body: WRONG })
  })

  it('finds its chef', async ({ app }) => {
    const noor = await app.make.chef('Noor')
    await register(app, '+1 415 555 2671')
    const find = async (query: string, language = 'en-US') => {
      const cookie = await app.cookieOf(noor)
      const headers = headersOf(language)
      const answer = await app.request('/api/users/search', { json: { query }, cookie, headers })
      return ((await answer.json()) as { name: string }[]).map(({ name }) => name)
    }
    expect(await find('(415) 555-2671')).toEqual(['Inès'])
    expect(await find('+1 415 555 2671', 'de')).toEqual(['Inès'])
    expect(await find('555-2671')).toEqual([])
    expect(await find('(415) 555-2671', 'de')).toEqual([])
    await app.db.update(users).set({ isPublic: false }).where(eq(users.name, 'Inès'))
    expect(await find('(415) 555-2671')).toEqual([])
    // Another reading of the same digits is found whether or not somebody hidden fits better.
    await app.make.chef('Urs', { phoneNumber: '+4155552671' })
    expect(await find('(415) 555-2671')).toEqual(['Urs'])
    await app.db.update(users).set({ isPublic: true }).where(eq(users.name, 'Inès'))
    expect(await find('(415) 555-2671')).toEqual(['Inès'])
  })
})

describe('one number', () => {
  it.for([
    ['+1 415 555 2671', '(415) 555-2671', 'en-US'],
    ['(415) 555-2671', '+1 415 555 2671', 'en-US'],
    ['+49 171 2345678', '0171 2345678', 'de'],
    ['+49 (0)171 2345678', '0049-171-2345678', undefined],
  ] as const)('is one account, as %s and as %s', async ([first, second, language], { app }) => {
    expect((await register(app, first, language)).status).toBe(200)
    const answer = await register(app, second, language, 'Somebody')
    expect([answer.status, (await answer.json()).message]).toEqual([
      409,
      'An account with this email or phone number already exists.',
    ])
    expect(await kept(app)).toHaveLength(1)
  })

  it('is one account when both spellings come at once', async ({ app }) => {
    const answers = await Promise.all([
      register(app, '+1 415 555 2671', 'en-US'),
      register(app, '(415) 555-2671', 'en-US', 'Ada'),
      register(app, '415.555.2671', 'en-US', 'Bea'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('may be kept as it was typed before, and is known by all of its spellings', async ({ app }) => {
    await keepChef(app, 'Ada', '4155552671')
    await keepChef(app, 'Bertil', '01712345678')
    await keepChef(app, 'Cosima', '33698765432')
    for (const typed of ['4155552671', '(415) 555-2671', '+1 415 555 2671']) {
      expect(await signsInAs(app, typed, 'en-US')).toBe('Ada')
    }
    for (const typed of ['0171 2345678', '+49 171 2345678']) expect(await signsInAs(app, typed, 'de')).toBe('Bertil')
    for (const typed of ['33698765432', '+33 6 98 76 54 32', '06 98 76 54 32']) {
      expect(await signsInAs(app, typed, 'fr')).toBe('Cosima')
    }
    expect((await register(app, '+1 415 555 2671')).status).toBe(409)
    expect((await register(app, '0171 2345678', 'de')).status).toBe(409)
    expect((await register(app, '06 98 76 54 32', 'fr')).status).toBe(409)
  })
})

describe('digits that fit two accounts', () => {
  it('mean the one they are typed for, and never a second one', async ({ app }) => {
    // +41 55 555 26 71 is a number of Switzerland.
    await keepChef(app, 'Urs', '+4155552671', 'the password of Urs')
    await keepChef(app, 'Ada', '+14155552671', 'the password of Ada')
    await keepChef(app, 'Old', '4155552672', 'the password of Old')
    await keepChef(app, 'New', '+14155552672', 'the password of New')
    const as = async (typed: string, of: string) => (await signIn(app, typed, 'en-US', `the password of ${of}`)).status
    expect([await as('4155552671', 'Ada'), await as('4155552671', 'Urs')]).toEqual([200, 401])
    expect([await as('+4155552671', 'Ada'), await as('+4155552671', 'Urs')]).toEqual([401, 200])
    expect([await as('4155552672', 'Old'), await as('4155552672', 'New')]).toEqual([200, 401])
    expect([await as('+14155552672', 'Old'), await as('+14155552672', 'New')]).toEqual([401, 200])
  })
})

describe('guessing by phone number', () => {
  itWithLimits(
    'gets no more tries from other spellings or regions, whether or not there is an account',
    async ({ app }) => {
      await register(app, '+1 415 555 2671')
      const spellings = [
        ['+14155552671', undefined],
        ['(415) 555-2671', 'en-US'],
        ['14155552671', 'de'],
        ['001 415 555 2671', undefined],
      ] as const
      const codes = async (tail: string) => {
        const tried: number[] = []
        for (let at = 0; at < 8; at++) {
          const [typed, language] = spellings[at % 4] ?? spellings[0]
          tried.push((await signIn(app, typed.replace(/2671$/, tail), language, `guess ${at} of many`)).status)
        }
        return tried
      }
      const expected = [401, 401, 401, 401, 401, 429, 429, 429]
      expect(await codes('2671')).toEqual(expected)
      expect(await codes('2672')).toEqual(expected)
    },
  )
})
