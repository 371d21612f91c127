import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#db/schema/tables.ts'
import { type TestApp, testApp } from '#tests/fixtures/test-app.ts'

const PASSWORD = 'seven lemons'
const WRONG = { message: 'Invalid email/phone or password' }

let app: TestApp
const open = async (settings: Record<string, string> = {}) => {
  app = await testApp({ settings })
}
beforeEach(() => open())
afterEach(() => app.close())

const headersOf = (language?: string): Record<string, string> => (language ? { 'Accept-Language': language } : {})
const register = async (phoneNumber: string, language?: string, name = 'Inès') =>
  app.request('/api/auth/register', { json: { name, phoneNumber, password: PASSWORD }, headers: headersOf(language) })
const signIn = async (emailOrPhone: string, language?: string, password = PASSWORD) => {
  const answer = await app.request('/api/auth/login', {
    json: { emailOrPhone, password },
    headers: headersOf(language),
  })
  return { status: answer.status, body: await answer.json() }
}
const signsInAs = async (typed: string, language?: string) => (await signIn(typed, language)).body.user?.name ?? null
const kept = async () => (await app.db.select({ phone: users.phoneNumber }).from(users)).map(({ phone }) => phone)
/** A chef from before numbers were read with a region. */
const keepChef = async (name: string, phoneNumber: string, password = PASSWORD) =>
  app.make.chef(name, { phoneNumber, passwordHash: await app.services.passwords.hash(password) })

describe('a number typed as in its country', () => {
  it('signs in who registered with the country code, and the other way round', async () => {
    await register('+1 (415) 555-2671', undefined, 'Ada')
    await register('0171 2345678', 'de', 'Bertil')
    expect(await kept()).toEqual(['+14155552671', '+491712345678'])
    for (const typed of ['(415) 555-2671', '415-555-2671', '1 415 555 2671', '+14155552671', '001 415 555 2671']) {
      expect(await signsInAs(typed, 'en-US')).toBe('Ada')
    }
    for (const typed of ['0171/2345678', '+49 171 2345678', '0049 171 2345678', '49 171 2345678']) {
      expect(await signsInAs(typed, 'de-DE,en;q=0.5')).toBe('Bertil')
    }
  })

  it('is read with the region of the server before that of the browser', async () => {
    await app.close()
    await open({ PHONE_REGION: 'us' })
    await register('(415) 555-2671', 'de')
    expect(await kept()).toEqual(['+14155552671'])
    expect((await signIn('415 555 2671', 'de')).status).toBe(200)
    expect((await signIn('415 555 2671')).status).toBe(200)
  })

  it('is nobody’s where its country is not known', async () => {
    await register('+1 415 555 2671')
    expect(await signIn('(415) 555-2671')).toEqual({ status: 401, body: WRONG })
    expect(await signIn('(415) 555-2671', 'de')).toEqual({ status: 401, body: WRONG })
  })

  it('finds its chef', async () => {
    const noor = await app.make.chef('Noor')
    await register('+1 415 555 2671')
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
  it.each([
    ['+1 415 555 2671', '(415) 555-2671', 'en-US'],
    ['(415) 555-2671', '+1 415 555 2671', 'en-US'],
    ['+49 171 2345678', '0171 2345678', 'de'],
    ['+49 (0)171 2345678', '0049-171-2345678', undefined],
  ])('is one account, as %s and as %s', async (first, second, language) => {
    expect((await register(first, language)).status).toBe(200)
    const answer = await register(second, language, 'Somebody')
    expect([answer.status, (await answer.json()).message]).toEqual([
      409,
      'An account with this email or phone number already exists.',
    ])
    expect(await kept()).toHaveLength(1)
  })

  it('is one account when both spellings come at once', async () => {
    const answers = await Promise.all([
      register('+1 415 555 2671', 'en-US'),
      register('(415) 555-2671', 'en-US', 'Ada'),
      register('415.555.2671', 'en-US', 'Bea'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('may be kept as it was typed before, and is known by all of its spellings', async () => {
    await keepChef('Ada', '4155552671')
    await keepChef('Bertil', '01712345678')
    await keepChef('Cosima', '33698765432')
    for (const typed of ['4155552671', '(415) 555-2671', '+1 415 555 2671']) {
      expect(await signsInAs(typed, 'en-US')).toBe('Ada')
    }
    for (const typed of ['0171 2345678', '+49 171 2345678']) expect(await signsInAs(typed, 'de')).toBe('Bertil')
    for (const typed of ['33698765432', '+33 6 98 76 54 32', '06 98 76 54 32']) {
      expect(await signsInAs(typed, 'fr')).toBe('Cosima')
    }
    expect((await register('+1 415 555 2671')).status).toBe(409)
    expect((await register('0171 2345678', 'de')).status).toBe(409)
    expect((await register('06 98 76 54 32', 'fr')).status).toBe(409)
  })
})

describe('digits that fit two accounts', () => {
  it('mean the one they are typed for, and never a second one', async () => {
    // +41 55 555 26 71 is a number of Switzerland.
    await keepChef('Urs', '+4155552671', 'the password of Urs')
    await keepChef('Ada', '+14155552671', 'the password of Ada')
    await keepChef('Old', '4155552672', 'the password of Old')
    await keepChef('New', '+14155552672', 'the password of New')
    const as = async (typed: string, of: string) => (await signIn(typed, 'en-US', `the password of ${of}`)).status
    expect([await as('4155552671', 'Ada'), await as('4155552671', 'Urs')]).toEqual([200, 401])
    expect([await as('+4155552671', 'Ada'), await as('+4155552671', 'Urs')]).toEqual([401, 200])
    expect([await as('4155552672', 'Old'), await as('4155552672', 'New')]).toEqual([200, 401])
    expect([await as('+14155552672', 'Old'), await as('+14155552672', 'New')]).toEqual([401, 200])
  })
})

describe('guessing by phone number', () => {
  it('gets no more tries from other spellings or regions, whether or not there is an account', async () => {
    await app.close()
    await open({ LONGTABLE_RATE_LIMITS: 'on' })
    await register('+1 415 555 2671')
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
        tried.push((await signIn(typed.replace(/2671$/, tail), language, `guess ${at} of many`)).status)
      }
      return tried
    }
    const expected = [401, 401, 401, 401, 401, 429, 429, 429]
    expect(await codes('2671')).toEqual(expected)
    expect(await codes('2672')).toEqual(expected)
  })
})
