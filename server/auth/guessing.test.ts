import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sessionCookieOf, type TestApp, testApp } from '../testing/test-app.ts'
import { createSignInDelay } from './sign-in-delay.ts'

const json = { name: 'Inès', email: 'ines@example.com', phoneNumber: '+351912345678', password: 'seven lemons' }

let app: TestApp
beforeEach(async () => {
  app = await testApp({ settings: { LONGTABLE_RATE_LIMITS: 'on' } })
})
afterEach(() => app.close())

const register = async () => sessionCookieOf(await app.request('/api/auth/register', { json }))
const guess = (at: number, address?: string) =>
  app.request('/api/auth/login', {
    json: { emailOrPhone: 'ines@example.com', password: `guess ${at} of many` },
    ...(address ? { headers: { 'X-Forwarded-For': address, 'X-Real-IP': address, Forwarded: `for=${address}` } } : {}),
  })
const statuses = async (answers: Promise<Response>[]) => (await Promise.all(answers)).map(answer => answer.status)
const count = (codes: (number | string)[], code: number | string) => codes.filter(one => one === code).length

describe('guessing a password', () => {
  it('gains nothing from addresses that nobody vouches for', async () => {
    await register()
    const codes: number[] = []
    for (let at = 0; at < 8; at++) codes.push((await guess(at, `203.0.113.${at}`)).status)
    expect(codes).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  })

  it('gains nothing from asking all at once', async () => {
    await register()
    const codes = await statuses(Array.from({ length: 12 }, (_, at) => guess(at)))
    expect([count(codes, 401), count(codes, 429)]).toEqual([5, 7])
  })

  it('gains nothing from a batch, of any procedure that takes a password', async () => {
    const cookie = await register()
    const batch = async (name: string, body: (at: number) => object) => {
      const path = `/trpc/${Array(10).fill(name).join(',')}?batch=1`
      const bodies = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [at, body(at)]))
      const answers = await (await app.request(path, { json: bodies, cookie })).json()
      return answers.map((answer: { error: { data: { code: string } } }) => answer.error.data.code) as string[]
    }
    const changes = await batch('auth.changePassword', at => ({
      currentPassword: `guess ${at}`,
      newPassword: 'eleven tart limes',
    }))
    expect([count(changes, 'FORBIDDEN'), count(changes, 'TOO_MANY_REQUESTS')]).toEqual([5, 5])
    // The tries count together: by e-mail address, by phone number and at changing the password.
    for (const emailOrPhone of ['ines@example.com', '00351 912 345 678']) {
      const tries = await batch('auth.login', at => ({ emailOrPhone, password: `guess ${at}` }))
      expect(count(tries, 'TOO_MANY_REQUESTS')).toBe(10)
    }
  })

  it('of reset tokens is over after a few, from wherever the headers say', async () => {
    const codes: number[] = []
    for (let at = 0; at < 14; at++) {
      const headers = { 'X-Forwarded-For': `203.0.113.${at}` }
      const guessed = { token: `${at}`.padStart(43, 'a'), password: 'eleven tart limes' }
      codes.push((await app.request('/api/auth/reset-password', { json: guessed, headers })).status)
    }
    expect([count(codes, 400), count(codes, 429)]).toEqual([10, 4])
  })
})

describe('the delay', () => {
  const tries = async (delay: ReturnType<typeof createSignInDelay>, account: string, addresses: string[]) => {
    const results = await Promise.allSettled(addresses.map(address => delay.attempt(account, address)))
    return results.filter(({ status }) => status === 'fulfilled').length
  }

  it('makes strangers wait when an account is tried from everywhere, but not the chef where they signed in', async () => {
    const delay = createSignInDelay()
    await delay.attempt('ines', 'home')
    await delay.succeeded('ines', 'home')
    const everywhere = Array.from({ length: 150 }, (_, at) => `address ${at}`)
    expect(await tries(delay, 'ines', everywhere)).toBe(100)
    expect(await tries(delay, 'ines', ['home', 'elsewhere'])).toBe(1)
    expect(await tries(delay, 'tobias', ['elsewhere'])).toBe(1)
  })

  it('is forgotten once the password was right', async () => {
    const delay = createSignInDelay()
    for (let round = 0; round < 3; round++) {
      expect(await tries(delay, 'ines', Array(5).fill('home'))).toBe(5)
      await delay.succeeded('ines', 'home')
    }
  })
})
